// node tools/programs/free-block.mjs 7: prints the first of seven consecutive free ports.
import { createServer } from 'node:net';

/** Systems use ports from 32768 for outgoing connections. */
const [lowest, highest] = [20_000, 32_000];

const isFreeOn = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    // A machine without addresses of this kind cannot use the port with them.
    probe.once('error', ({ code }) => resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

const isFree = async (port) => (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'));

async function firstOfFree(count) {
  for (;;) {
    // Blocks are aligned, so two runs that start at the same time share all of a block or nothing.
    const blocks = Math.floor((highest - lowest) / count);
    const first = lowest + count * Math.floor(Math.random() * blocks);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

// As text: with forced colors, a number would have color codes.
console.info(String(await firstOfFree(Number(process.argv[2]))));
