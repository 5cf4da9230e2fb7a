import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { compiledPath } from '../start/compiled-path.cjs';
import { servers } from '../start/servers';

const root = join(__dirname, '../..');

export type Name = keyof typeof servers;

/**
 * Starts a server as a process, with these variables and no others. Run `compileServers` first; in Jest,
 * `tools/testing/run-begins.ts` does. Through a TypeScript loader, a start needs three times the processor time.
 */
export const startServer = (name: Name, variables: NodeJS.ProcessEnv) =>
  startNode(['--enable-source-maps', compiledPath(servers[name].entry)], root, variables);

/** Starts Node with these parameters in a folder, with these variables and no others. */
export function startNode(parameters: string[], cwd: string, variables: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, parameters, {
    cwd,
    env: { PATH, HOME, ...variables } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    /** The exit code, after the process has ended. */
    ended,
    /** Returns the lines that the process has printed. */
    lines: () => output.split('\n').filter(Boolean),
    /** @throws Error with the output if the process ends before it listens */
    listening: () => listening(child, ended, () => output),
  };
}

async function listening(child: ChildProcess, ended: Promise<unknown>, output: () => string) {
  const isListening = new Promise<void>((resolve) => {
    const check = () => output().includes(' listening on ') && resolve();
    child.stdout!.on('data', check);
    check();
  });
  const first = await Promise.race([
    isListening.then(() => 'listening'),
    ended.then(() => 'ended'),
  ]);
  if (first === 'ended') throw new Error(`The server did not start: ${output()}`);
}

/** Starts a server that should refuse to start, and returns its exit code and output. */
export async function startRefused(name: Name, variables: NodeJS.ProcessEnv) {
  const server = startServer(name, variables);
  const code = await Promise.race([server.ended, server.listening().then(() => 'it started')]);
  server.child.kill('SIGKILL');
  return { code, lines: server.lines() };
}
