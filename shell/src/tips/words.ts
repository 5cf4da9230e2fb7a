import { vocabulary } from 'shared-ui/words';
import { en } from './words/en';

export const { words, speak } = vocabulary(en, {
  es: async () => (await import(/* webpackChunkName: "tips-es" */ './words/es')).es,
});
