import { examples } from './all.examples';
import { walkComponentWords } from './testing/walk-words';

// Texts inside examples: a pressed star, and a sheet with the button that opens it.
const names = [
  'Starred',
  'CONTINUE',
  'One more thing',
  'Escape, the cross, or a click beside it close this.',
];

walkComponentWords(examples, { names });
