import { connect } from 'node:net';
import { relative } from 'node:path';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';

const holder = z.object({ pid: z.number(), host: z.string(), since: z.string() });
export type Holder = z.infer<typeof holder>;

/** How long a holder that is there may take to say who it is. */
const patienceMs = 2_000;

/** Who listens behind a socket: undefined for nobody, nothing known of whom for one that does not say. */
export function askHolder(path: string): Promise<Partial<Holder> | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(addressOf(path));
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      const nobody = code === 'ECONNREFUSED' || code === 'ENOENT';
      resolve(nobody ? undefined : {});
    });
    socket.once('close', () => resolve(read(said)));
  });
}

function read(said: string): Partial<Holder> {
  try {
    return holder.parse(JSON.parse(said));
  } catch {
    // Cut short, or not in our words: somebody is there all the same.
    return {};
  }
}

/** What fits into a socket's address on every system we know. */
const longest = 103;

/** @throws ShopfrontError CONFIG_INVALID when the path is too long for a socket. */
export function addressOf(path: string): string {
  const fromHere = relative(process.cwd(), path);
  const address = fromHere.length < path.length ? fromHere : path;
  if (Buffer.byteLength(address) <= longest) return address;
  throw new ShopfrontError(
    'CONFIG_INVALID',
    `${path} is too long an address for the embedded database: choose a folder nearer to the root.`,
  );
}
