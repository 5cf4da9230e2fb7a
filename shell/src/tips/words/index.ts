import type { Translation } from 'shared-contracts';
import { vocabulary } from 'shared-ui/words';
import { en } from './en';

const translations: Record<Translation, () => Promise<typeof en>> = {
  es: async () => (await import(/* webpackChunkName: "tips-es" */ './es')).es,
  fr: async () => (await import(/* webpackChunkName: "tips-fr" */ './fr')).fr,
  hi: async () => (await import(/* webpackChunkName: "tips-hi" */ './hi')).hi,
};

export const { words, speak } = vocabulary(en, translations);
