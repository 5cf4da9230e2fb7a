import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { en } from './words/en';
import { es } from './words/es';
import { plain } from './words/plain';

export const headings = declareHeadings(declaration, { en, es, 'en-x-plain': plain }, (words) => ({
  'booking-platform': { title: words.bookingTitle, subtitle: words.bookingText },
  'services?screen=1': { title: words.starTitle },
  'services?screen=5': { title: words.addTitle },
  'services?screen=6': { title: words.addTitle },
  'service-search': { title: words.searchTitle },
}));
