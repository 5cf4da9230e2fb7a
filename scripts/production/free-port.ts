import { isFree } from '../start/servers';

/** Below 32768 no system gives a port to an outgoing connection. */
const [lowest, highest] = [20_000, 32_000];
const given = new Set<number>();

/** A port on which nobody listens, and which nobody is given unasked before it is used. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return String(port);
  }
}
