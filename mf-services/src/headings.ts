import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { allWords } from './words/all';

export const headings = declareHeadings(declaration, allWords, (words) => ({
  'booking-platform': { title: words.bookingTitle, subtitle: words.bookingText },
  'services?screen=1': { title: words.starTitle },
  'services?screen=5': { title: words.addTitle },
  'services?screen=6': { title: words.addTitle },
  'service-search': { title: words.searchTitle },
}));
