export { addressOf, freshDatabase, onDatabase, openingTakes } from './databases';
export type { FreshDatabase } from './databases';
export { createDraws } from '../draws';
export { startReceiver } from './receiver';
export type { Received, Receiver } from './receiver';
export { asRole, runScript } from './script';
export { statementsOf, tablesReadBy } from './statements';
export { unpacked } from './unpacked';
