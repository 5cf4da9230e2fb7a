import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../local-postgres/processes';

/**
 * One real PostgreSQL for a whole test run. The run only names a folder. The first suite that needs a server starts
 * it there, the others use it, and the end of the run stops it. A separate keeper process holds it, so that it also
 * ends when the run is killed.
 */

const folderVariable = 'TEST_POSTGRES_FOLDER';
const runVariable = 'TEST_POSTGRES_RUN';

/** The folder for temporary files of a run that `npm test` did not start, which has one of its own. */
let temporary: string | undefined;

/** Before the first suite. Workers inherit the environment set here. */
export async function beginRun(): Promise<void> {
  if (!process.env.SHOPFRONT_TEST_RUN && !temporary) {
    temporary = mkdtempSync(join(tmpdir(), 'shopfront-jest-'));
    // PostgreSQL runs as another user, who must be able to reach its own folder in this one.
    chmodSync(temporary, 0o711);
    process.env.TMPDIR = temporary;
  }
  process.env[folderVariable] = join(tmpdir(), `shopfront-pg-${randomBytes(6).toString('hex')}`);
  process.env[runVariable] = String(process.pid);
}

/** After the last suite: removes all processes and files. */
export async function endRun(): Promise<void> {
  const folder = process.env[folderVariable];
  if (folder) await endPostgres(folder);
  if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}

async function endPostgres(folder: string): Promise<void> {
  const keeper = join(folder, 'keeper.pid');
  if (existsSync(keeper)) {
    const pid = Number(readFileSync(keeper, 'utf8'));
    if (isAlive(pid)) process.kill(pid, 'SIGTERM');
    while (isAlive(pid)) await pause(20);
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Returns the address of the run's server, without a database name.
 *
 * @throws Error with the reason when it cannot be started
 */
export async function runningPostgres(): Promise<{ socketFolder: string }> {
  const folder = process.env[folderVariable];
  const run = process.env[runVariable];
  if (!folder || !run) {
    throw new Error(
      'No PostgreSQL for this test run: jest.config.cjs must name shared-server/src/testing/run-begins.ts as globalSetup.',
    );
  }
  if (isFirst(folder)) startKeeper(folder, run);
  const ready = join(folder, 'ready');
  const failed = join(folder, 'failed');
  while (!existsSync(ready)) {
    if (existsSync(failed)) {
      throw new Error(`PostgreSQL did not start: ${readFileSync(failed, 'utf8')}`);
    }
    await pause(25);
  }
  return { socketFolder: join(folder, 'postgres') };
}

/** Creating a folder succeeds for one caller only, in whatever process. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function startKeeper(folder: string, run: string): void {
  const script = join(__dirname, 'postgres-keeper.ts');
  const loader = require.resolve('tsx');
  const keeper = spawn(process.execPath, ['--import', loader, script, folder, run], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  keeper.once('exit', (code) => {
    const failed = join(folder, 'failed');
    if (existsSync(folder) && !existsSync(failed)) {
      writeFileSync(failed, `its keeper ended with code ${code}.`);
    }
  });
  keeper.unref();
}
