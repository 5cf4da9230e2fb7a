import beginRun from '../../shared-server/src/testing/run-begins';
import { compileServers } from '../start/compile.mjs';

/** Before the first suite: tests start the servers from one compiled file each, as `npm start` does. */
export default async function begin(): Promise<void> {
  await beginRun();
  await compileServers();
}
