import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildEverything } from './build';
import { deleteState } from './fresh';
import { firstOperator } from './operator';
import { dataFolder, ports, refuseTakenPorts, servers } from './servers';
import { publishBuilds } from './publish';
import { createProcesses } from './processes';
import { welcome } from './welcome';

const root = join(__dirname, '../..');

/** `npm start [-- --fresh]`: from a clone to an owner's first screen. */
async function main() {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean' } } });
  const started = Date.now();
  const processes = createProcesses(root);
  const failed = (error: unknown) => processes.stop(1, (error as Error).message);
  process.once('SIGINT', () => void processes.stop(0));
  process.once('SIGTERM', () => void processes.stop(0));

  try {
    await refuseTakenPorts(Object.values(ports));
    if (values.fresh) await deleteState(dataFolder);

    const backends = Promise.all([
      processes.serve(servers.registry),
      processes.serve(servers.api),
      processes.serve(servers.simulated),
    ]);
    // Both go on side by side; whichever fails first is the sentence that is shown.
    await Promise.all([backends, buildEverything(processes)]);
    await publishBuilds(root);
    await processes.serve(servers.shell);
    console.info(welcome((Date.now() - started) / 1000, undefined, firstOperator()));
  } catch (error) {
    await failed(error);
  }
}

void main();
