/** The schema of contracts, without the code that creates the contracts of the product. */
export { canonical, contract, contractOf } from './contract';
export type { Contract, ContractSide, HashText, JsonSchema, Matter } from './contract';
export { modulesIn, rangeOf, rangesIn, versionIn } from './named-schemas';
export { commonFacts } from '../view';
