export { play, takesPresses, type Act, type Hands } from './acts';
export type { Example, Examples, Walk } from './example';
export { Stateful } from './stateful';
