import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { en } from './words/en';
import { es } from './words/es';
import { plain } from './words/plain';

export const headings = declareHeadings(declaration, { en, es, 'en-x-plain': plain }, (words) => ({
  'create-profile': { title: words.createTitle, subtitle: words.createText },
}));
