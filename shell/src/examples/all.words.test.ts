import { languages } from 'shared-contracts';
import { walkComponentWords } from 'shared-ui/testing/walk-words';
import { examples } from './all.examples';
import { speak } from '../words';

const names = [
  // The product name, names of languages, a month by Intl, and a code.
  'Shopfront',
  ...Object.values(languages),
  'November at',
  'API_UNREACHABLE',
  // The question of an example.
  'Can I list a price per hour?',
  // The developers' demo, which owners do not see.
  'Context example',
  'Count up',
  'Haircut',
  'Beard trim',
  'Add a service',
];

walkComponentWords(examples, { speak, names });
