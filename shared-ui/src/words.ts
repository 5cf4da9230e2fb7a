export { counted } from './words/counted';
export type { Catalogue } from './words/catalogue';
export { vocabulary, type Vocabulary } from './words/vocabulary';
