import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { allWords } from './words/all';

export const headings = declareHeadings(declaration, allWords, (words, product) => ({
  'priming?step=0': { title: words.introTitle(product) },
  'priming?step=1': { title: words.usageTitle },
  'priming?step=2': { title: words.squareTitle },
  'priming?step=3': { title: words.instagramTitle },
  'priming?step=4': { title: words.servicesTitle(product) },
}));
