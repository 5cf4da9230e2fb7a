import { en } from './own.en';
import { vocabulary } from './vocabulary';

export const { words, speak } = vocabulary(en, {
  es: async () => (await import(/* webpackChunkName: "ui-words-es" */ './own.es')).es,
});
