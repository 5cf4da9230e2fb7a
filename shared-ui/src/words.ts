export { counted } from './words/counted';
export type { Catalogue } from './words/catalogue';
export { isolated } from './words/isolated';
export { vocabulary, type Vocabulary } from './words/vocabulary';
