import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { registryMain } from './locate';
import { run } from './run';

/** Runs the `remote` command in the working folder, and sets the exit code. */
export async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    folder: process.cwd(),
    program: (file, args, folder) => {
      const entry = registryMain(file);
      return entry ? runInProcess(entry, file, args) : runApart(file, args, folder);
    },
    isTerminal: process.stdout.isTTY,
    npm: (args, folder) =>
      exitCodeOf(spawn('npm', args, { cwd: folder, stdio: 'inherit', shell: isWindows })),
    output: (file, args, folder) =>
      new Promise((resolve) => {
        execFile(process.execPath, [file, ...args], { cwd: folder }, (_, stdout) =>
          resolve(stdout),
        );
      }),
    say: (line) => console.info(line),
    complain: (line) => console.error(line),
  });
}

/** Runs a registry command in this process, because starting another takes as long as the command itself. */
async function runInProcess(entry: string, file: string, args: readonly string[]): Promise<number> {
  process.argv.splice(1, process.argv.length, file, ...args);
  const { main: registry } = createRequire(__filename)(entry) as { main(): Promise<void> };
  await registry();
  return Number(process.exitCode ?? 0);
}

const runApart = (file: string, args: readonly string[], folder: string) =>
  exitCodeOf(spawn(process.execPath, [file, ...args], { cwd: folder, stdio: 'inherit' }));

/** On Windows, npm is a batch file, which only a shell can run. */
const isWindows = process.platform === 'win32';

const exitCodeOf = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    // A signal to this process must end the child too. After Ctrl-C the child receives it twice, which does no harm.
    const end = () => child.kill('SIGTERM');
    process.on('SIGTERM', end).on('SIGINT', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end);
      resolve(code ?? 1);
    });
  });
