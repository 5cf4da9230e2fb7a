import { vocabulary } from 'shared-ui/words';
import { en } from './words.en';

export const bulkVocabulary = vocabulary(en, {
  es: async () => (await import(/* webpackChunkName: "words-es" */ './words.es')).es,
});

export const { words } = bulkVocabulary;
