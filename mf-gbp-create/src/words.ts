import { vocabulary } from 'shared-ui/words';
import { en } from './words/en';

export const vocabularyHere = vocabulary(en, {
  es: async () => (await import(/* webpackChunkName: "words-es" */ './words/es')).es,
  'en-x-plain': async () =>
    (await import(/* webpackChunkName: "words-en-x-plain" */ './words/plain')).plain,
});

export const { words } = vocabularyHere;
