/**
 * The changes on which contracts are tried: in the registry's own tests, and by what a browser does with them.
 */
export { additions } from './additions';
export { breaks } from './breaks';
export { changedContract, field, type Break, type Change, type Changed } from './change';
