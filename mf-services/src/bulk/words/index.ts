import type { Translation } from 'shared-contracts';
import { vocabulary } from 'shared-ui/words';
import { en, type BulkWords } from './en';

const translations: Record<Translation, () => Promise<BulkWords>> = {
  es: async () => (await import(/* webpackChunkName: "words-es" */ './es')).es,
  fr: async () => (await import(/* webpackChunkName: "words-fr" */ './fr')).fr,
  hi: async () => (await import(/* webpackChunkName: "words-hi" */ './hi')).hi,
};

export const bulkVocabulary = vocabulary(en, translations);

export const { words } = bulkVocabulary;
