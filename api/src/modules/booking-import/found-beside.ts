import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { seconds } from '../../context';
import type { Found } from './find-services';

const ending = extname(__filename);
/** From the sources a process needs TypeScript's loader, as this one does, which is found from here. */
const loader = ending === '.ts' ? ['--import', 'tsx'] : [];

/** A page takes milliseconds, and the largest that is read a second. */
const longest = seconds(10);
const mostMegabytes = 256;

/**
 * Takes a page apart in a process of its own, which is ended when it takes too long or too much: whatever somebody
 * writes into their page, the API goes on answering.
 *
 * @throws Error for a page that cannot be taken apart.
 */
export function foundBeside(html: string): Promise<Found> {
  const child = fork(join(__dirname, `finding-process${ending}`), {
    cwd: __dirname,
    execArgv: [...loader, `--max-old-space-size=${mostMegabytes}`],
    // It is given a page and nothing else: what the API knows is not for it.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  return new Promise<Found>((resolve, reject) => {
    child.once('message', (found) => resolve(found as Found));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The page came to nothing.')));
    child.send(html, (error) => error && reject(error));
  }).finally(() => child.kill('SIGKILL'));
}
