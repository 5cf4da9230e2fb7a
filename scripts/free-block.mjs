// node scripts/free-block.mjs 7: prints the first of so many ports in a row on which nobody listens.
import { createServer } from 'node:net';

/** Below 32768 no system gives a port to an outgoing connection. */
const [lowest, highest] = [20_000, 32_000];

const isFreeOn = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    // A machine without this kind of address has nobody on it either.
    probe.once('error', ({ code }) => resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

const isFree = async (port) => (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'));

async function firstOfFree(count) {
  for (;;) {
    // On a grid, so that two runs that begin at the same moment have all of a block in common or nothing.
    const blocks = Math.floor((highest - lowest) / count);
    const first = lowest + count * Math.floor(Math.random() * blocks);
    const ports = Array.from({ length: count }, (_, at) => first + at);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

// As text: a number would be coloured where colours are forced.
console.info(String(await firstOfFree(Number(process.argv[2]))));
