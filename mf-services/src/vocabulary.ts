import type { Vocabulary } from 'shared-ui/words';
import { bulkVocabulary } from './bulk/words';
import { ownVocabulary } from './words';

/** Loads both catalogues of this remote at once: one language is one file. */
export const vocabulary: Vocabulary = {
  words: ownVocabulary.words,
  speak(language) {
    const loading = [ownVocabulary.speak(language), bulkVocabulary.speak(language)];
    return loading.some(Boolean) ? Promise.all(loading).then(() => undefined) : undefined;
  },
};
