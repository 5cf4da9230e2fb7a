export { onEachDatabase, openingTakes } from './databases';
export type { FreshDatabase } from './databases';
