import { walkComponentWords } from 'shared-ui/testing/walk-words';
import { examples } from './all.examples';
import { speak } from '../words';

const names = [
  // What it is called, what languages call themselves, a month by Intl, and a code.
  ...['Shopfront', 'English', 'Español', 'November at', 'API_UNREACHABLE'],
  // Asked by an example, whose helpdesk keeps it.
  'Can I list a price per hour?',
  // The developers' demo, which no owner comes by.
  ...['Context example', 'Count up', 'Haircut', 'Beard trim', 'Add a service'],
];

walkComponentWords(examples, { speak, names });
