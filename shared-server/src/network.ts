import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whom limits are for, and where an act came from: the address, or of IPv6 the /64 that one household is given. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip.toLowerCase();
  const parts = partsOf(ip);
  // An IPv4 visitor of a server that listens on IPv6.
  if (parts.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return parts.slice(6).flatMap(bytesOf).join('.');
  }
  return inShort(`${parts.slice(0, 4).join(':')}::`);
}

/** The eight parts of an address, without the noughts before them. */
function partsOf(ip: string): string[] {
  // What stands behind a percent sign is the name of a network card here.
  const [before = [], behind = []] = inShort(ip.split('%')[0] ?? '')
    .split('::')
    .map((side) => side.split(':').filter((part) => part !== ''));
  return [...before, ...Array<string>(8 - before.length - behind.length).fill('0'), ...behind];
}

/** As addresses are written in URLs: one spelling for each, all of it in the digits of IPv6. */
const inShort = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const bytesOf = (part: string) => {
  const both = Number.parseInt(part, 16);
  return [both >> 8, both & 0xff];
};
