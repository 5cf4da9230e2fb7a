/** Changes of contracts for the tests of the registry and for tests in browsers. */
export { additions } from './additions';
export { breaks } from './breaks';
export { changedContract, field, type Break, type Change, type Changed } from './change';
