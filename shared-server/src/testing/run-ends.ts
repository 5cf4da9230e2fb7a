import { endRun } from './postgres-run';

export default endRun;
