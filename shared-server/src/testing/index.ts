export {
  addressOf,
  freshDatabase,
  onDatabase,
  openingTakes,
  type FreshDatabase,
  emptyTables,
  copyRows,
  restoreRows,
} from './databases';
export { cpuTimeOf } from './cpu-time';
export { fakeClocks } from './clocks';
export { createDraws } from '../arms';
export { startReceiver } from './receiver';
export type { Received, Receiver } from './receiver';
export { asRole, runScript } from './script';
export { statementsOf, tablesReadBy } from './statements';
export { unpacked } from './unpacked';
export { unwritableFolder } from './unwritable-folder';
