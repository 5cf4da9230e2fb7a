import { vocabulary, type Vocabulary } from 'shared-ui/words';
import { bulkVocabulary } from './bulk/words';
import { en } from './words/en';

const own = vocabulary(en, {
  es: async () => (await import(/* webpackChunkName: "words-es" */ './words/es')).es,
  'en-x-plain': async () =>
    (await import(/* webpackChunkName: "words-en-x-plain" */ './words/plain')).plain,
});

export const { words } = own;

/** Loads both catalogues of this remote at once: one language is one file. */
export const vocabularyHere: Vocabulary = {
  words,
  speak(language) {
    const learning = [own.speak(language), bulkVocabulary.speak(language)];
    return learning.some(Boolean) ? Promise.all(learning).then(() => undefined) : undefined;
  },
};
