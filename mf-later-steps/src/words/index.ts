import type { Translation } from 'shared-contracts';
import { vocabulary } from 'shared-ui/words';
import { en, type Words } from './en';

const translations: Record<Translation, () => Promise<Words>> = {
  es: async () => (await import(/* webpackChunkName: "words-es" */ './es')).es,
  fr: async () => (await import(/* webpackChunkName: "words-fr" */ './fr')).fr,
  hi: async () => (await import(/* webpackChunkName: "words-hi" */ './hi')).hi,
};

export const vocabularyHere = vocabulary(en, {
  ...translations,
  'en-x-plain': async () =>
    (await import(/* webpackChunkName: "words-en-x-plain" */ './plain')).plain,
});

export const { words } = vocabularyHere;
