import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { allWords } from './words/all';

export const headings = declareHeadings(declaration, allWords, (words) => ({
  'create-profile': { title: words.createTitle, subtitle: words.createText },
}));
