import { isFree } from '../start/servers';

/** Systems use ports from 32768 for outgoing connections. */
const [lowest, highest] = [20_000, 32_000];
const issued = new Set<number>();

/** Returns a free port. No other call of this process returns it again. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (issued.has(port) || !(await isFree(port))) continue;
    issued.add(port);
    return String(port);
  }
}
