import { examples } from './all.examples';
import { walkComponentWords } from './testing/walk-words';

// What examples keep inside: a star that is pressed in, and a sheet with the button that opens it.
const names = [
  ...['Starred', 'CONTINUE', 'One more thing'],
  'Escape, the cross, or a click beside it close this.',
];

walkComponentWords(examples, { names });
