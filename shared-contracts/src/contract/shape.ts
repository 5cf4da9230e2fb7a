/** What it takes to read a contract that was written down, and nothing of what the product's own are made of. */
export { canonical, contract, contractOf } from './contract';
export type { Contract, ContractSide, HashText, JsonSchema, Matter } from './contract';
export { modulesIn, rangeOf, rangesIn, versionIn } from './named-schemas';
export { commonFacts } from '../view';
