import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { registryMain } from './place';
import { run } from './run';

/** The `remote` command of this machine: runs what it was told where one stands, sets the exit code. */
export async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    folder: process.cwd(),
    program: (file, words, folder) => {
      const inside = registryMain(file);
      return inside ? here(inside, file, words) : apart(file, words, folder);
    },
    isTerminal: process.stdout.isTTY,
    npm: (words, folder) =>
      finished(spawn('npm', words, { cwd: folder, stdio: 'inherit', shell: isWindows })),
    output: (file, words, folder) =>
      new Promise((resolve) => {
        execFile(process.execPath, [file, ...words], { cwd: folder }, (_, stdout) =>
          resolve(stdout),
        );
      }),
    say: (line) => console.info(line),
    complain: (line) => console.error(line),
  });
}

/** In this process: starting another takes as long as all that the registry's commands do. */
async function here(inside: string, file: string, words: readonly string[]): Promise<number> {
  process.argv.splice(1, process.argv.length, file, ...words);
  const { main: registry } = createRequire(__filename)(inside) as { main(): Promise<void> };
  await registry();
  return Number(process.exitCode ?? 0);
}

const apart = (file: string, words: readonly string[], folder: string) =>
  finished(spawn(process.execPath, [file, ...words], { cwd: folder, stdio: 'inherit' }));

/** npm is a batch file on Windows, which needs a shell. */
const isWindows = process.platform === 'win32';

const finished = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    // Whoever ends us means it too; Ctrl-C reaches both, and then it hears of it twice.
    const end = () => child.kill('SIGTERM');
    process.on('SIGTERM', end).on('SIGINT', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end);
      resolve(code ?? 1);
    });
  });
