import { beginRun } from './postgres-run';

export default beginRun;
