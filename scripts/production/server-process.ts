import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { servers } from '../start/servers';

const root = join(__dirname, '../..');

export type Name = keyof typeof servers;

/** A server as a real process, with these variables and no others. */
export const startServer = (name: Name, variables: NodeJS.ProcessEnv) =>
  startNode(['--import', 'tsx', servers[name].entry], root, variables);

/** Node with these parameters, in a folder, with these variables and no others. */
export function startNode(parameters: string[], cwd: string, variables: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, parameters, {
    cwd,
    env: { PATH, HOME, ...variables } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (heard += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    /** Its exit code, when it has ended. */
    ended,
    /** Every line it has said. */
    said: () => heard.split('\n').filter(Boolean),
    /** @throws when it ends before it listens, with what it said. */
    listening: () => listening(child, ended, () => heard),
  };
}

async function listening(child: ChildProcess, ended: Promise<unknown>, heard: () => string) {
  const heardSo = new Promise<void>((resolve) => {
    const look = () => heard().includes(' listening on ') && resolve();
    child.stdout!.on('data', look);
    look();
  });
  const first = await Promise.race([heardSo.then(() => 'listening'), ended.then(() => 'ended')]);
  if (first === 'ended') throw new Error(`It did not start: ${heard()}`);
}

/** What a server says that refuses to start. */
export async function refusal(name: Name, variables: NodeJS.ProcessEnv) {
  const server = startServer(name, variables);
  const code = await Promise.race([server.ended, server.listening().then(() => 'it started')]);
  server.child.kill('SIGKILL');
  return { code, said: server.said() };
}
