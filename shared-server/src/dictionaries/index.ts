export { keepFor, sameScript, varyByDictionary } from './answers';
export { dictionaryAtHand } from './requested-dictionary';
export { deltaOf, dictionaryName } from './delta';
export type { DictionaryName } from './delta';
export { createDeltas } from './deltas';
export type { Deltas, DeltaFile } from './deltas';
