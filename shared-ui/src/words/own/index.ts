import { vocabulary } from '../vocabulary';
import { en } from './en';

export const { words, speak } = vocabulary(en, {
  es: async () => (await import(/* webpackChunkName: "ui-words-es" */ './es')).es,
  fr: async () => (await import(/* webpackChunkName: "ui-words-fr" */ './fr')).fr,
  hi: async () => (await import(/* webpackChunkName: "ui-words-hi" */ './hi')).hi,
});
