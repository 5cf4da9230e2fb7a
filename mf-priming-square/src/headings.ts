import { declareHeadings } from 'shared-remote/headings';
import { declaration } from './declaration';
import { en } from './words/en';
import { es } from './words/es';
import { plain } from './words/plain';

export const headings = declareHeadings(
  declaration,
  { en, es, 'en-x-plain': plain },
  (words, product) => ({
    'priming?step=0': { title: words.introTitle(product) },
    'priming?step=1': { title: words.usageTitle },
    'priming?step=2': { title: words.squareTitle },
    'priming?step=3': { title: words.instagramTitle },
    'priming?step=4': { title: words.servicesTitle(product) },
  }),
);
