export { dictionaryAtHand, takesCoding } from './asked';
export { deltaOf, dictionaryName } from './delta';
export type { DictionaryName } from './delta';
