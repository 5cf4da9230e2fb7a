import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve as absolute } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopfrontError } from 'shared-contracts';
import { addressOf, askHolder, type Holder } from './folder-holder';

export interface Claim {
  release(): Promise<void>;
}

const mostTries = 20;

/**
 * Makes a folder this process's own until it is released, or the process ends in whatever way.
 *
 * The holder listens on a socket beside the folder: whether somebody does is the operating system's word, and
 * neither a process id used again nor a holder too busy to answer can make it wrong. Sockets are numbered, and
 * the highest counts: taking over from the dead is linking the next number, which one process alone can do.
 * Numbers never come back: a process that was slow to take over finds that it is not the highest.
 *
 * @throws ShopfrontError CONFIG_INVALID, saying who has the folder and since when.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
  };
  if (process.platform === 'win32') return claimByPipe(folder, holder);
  const doors = `${folder}.holders`;
  mkdirSync(doors, { recursive: true, mode: 0o700 });
  chmodSync(doors, 0o700);
  for (let tried = 0; tried < mostTries; tried += 1) {
    const highest = numbersIn(doors).at(-1) ?? 0;
    const other = highest > 0 && (await askHolder(join(doors, String(highest))));
    if (other) throw held(folder, other);
    const server = await take(doors, highest + 1, holder);
    if (server) return { release: () => closed(server) };
    // Others are at it too: in a moment one of them has it.
    await pause(Math.random() * 50);
  }
  throw new ShopfrontError('CONFIG_INVALID', `${folder} is being taken by many processes at once.`);
}

/** Windows knows its sockets by name alone, and forgets the name with the process. */
async function claimByPipe(folder: string, holder: Holder): Promise<Claim> {
  const name = createHash('sha256').update(absolute(folder).toLowerCase()).digest('hex');
  const pipe = String.raw`\\.\pipe\shopfront-${name}`;
  try {
    const server = await listening(pipe, holder);
    return { release: () => closed(server) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw held(folder, (await askHolder(pipe)) ?? {});
  }
}

const numbersIn = (doors: string): number[] =>
  readdirSync(doors)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => one - other);

/** Listens, and only then takes the number: whoever looks at a number finds somebody or a dead one. */
async function take(doors: string, number: number, holder: Holder): Promise<Server | undefined> {
  const own = join(doors, `new-${randomUUID().slice(0, 8)}`);
  const server = await listening(own, holder);
  try {
    linkSync(own, join(doors, String(number)));
  } catch (error) {
    await closed(server);
    const { code } = error as NodeJS.ErrnoException;
    // Somebody else was quicker with the number, or cleared up around us.
    if (code === 'EEXIST' || code === 'ENOENT') return undefined;
    throw error;
  }
  if (numbersIn(doors).at(-1) !== number) {
    await closed(server);
    rmSync(join(doors, String(number)), { force: true });
    return undefined;
  }
  const past = readdirSync(doors).filter((name) => name !== String(number));
  for (const name of past) rmSync(join(doors, name), { force: true });
  return server;
}

function listening(path: string, holder: Holder): Promise<Server> {
  // Whoever only looks whether we are there may be gone before the answer is.
  const server = createServer((asker) => asker.on('error', () => undefined).end(say(holder)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(addressOf(path), () => {
      server.unref();
      resolve(server);
    });
  });
}

const say = (holder: Holder) => JSON.stringify(holder);

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function held(folder: string, { pid, host, since }: Partial<Holder>): ShopfrontError {
  const who = pid ? `process ${pid} on ${host}, since ${since}` : 'a process that does not answer';
  return new ShopfrontError(
    'CONFIG_INVALID',
    `${folder} is in use by ${who}. An embedded database is for one process: end that one, or use a PostgreSQL server.`,
  );
}
