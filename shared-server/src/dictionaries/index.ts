export {
  keepFor,
  sameScript,
  varyByDictionary,
  dictionaryAtHand,
  deltaOf,
  dictionaryName,
  type DictionaryName,
} from './dictionary';
export { createDeltas } from './deltas';
export type { Deltas, DeltaFile } from './deltas';
