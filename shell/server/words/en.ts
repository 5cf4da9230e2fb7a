import type { Words } from './words';

export const en: Words = {
  needsScript: (product) => `${product} needs JavaScript. Turn it on and reload the page.`,
  notLoaded: undefined,
};
