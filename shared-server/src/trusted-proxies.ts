import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';

/** Returns whether the address that reported the one before it is a trusted proxy; `hop` 0 is the connection. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const noProxies: TrustedProxies = () => false;

/** A longer chain of proxies is a mistake. */
const mostHops = 9;

/**
 * The trusted proxies before the server, from the environment: their number (`1`), or their addresses
 * (`10.0.0.0/8,192.0.2.7`). Trusting every address would let visitors choose their own. A number trusts any
 * connection, so only the proxy may reach the server's port.
 */
export const trustedProxies = z.pipe(
  z._default(z.string(), 'off'),
  z.transform((text: string, context): TrustedProxies => {
    const setting = text.trim().toLowerCase();
    if (['off', 'false', 'no', '0'].includes(setting)) return noProxies;
    if (/^\d+$/.test(setting) && Number(setting) <= mostHops)
      return (_, hop) => hop < Number(setting);
    const trusted = addresses(setting);
    if (trusted) return (address) => trusted.check(...kindOf(address));
    context.issues.push({
      code: 'custom',
      input: text,
      message: `must be the number of proxies in front (1 to ${mostHops}), or their addresses (10.0.0.0/8,192.0.2.7); with '${text}', visitors could forge their address`,
    });
    return z.NEVER;
  }),
);

/** Undefined if a part is not an address, or stands for every address. */
function addresses(text: string): BlockList | undefined {
  const blockList = new BlockList();
  for (const part of text.split(',').map((entry) => entry.trim())) {
    const [address = '', prefix] = part.split('/');
    const family = isIP(address);
    if (family === 0) return undefined;
    const longest = family === 4 ? 32 : 128;
    const length = prefix === undefined ? longest : Number(prefix || Number.NaN);
    if (!Number.isInteger(length) || length < 1 || length > longest) return undefined;
    blockList.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return blockList;
}

/** A server that listens on IPv6 gets an IPv4 visitor as '::ffff:192.0.2.7'. */
function kindOf(address: string): [string, 'ipv4' | 'ipv6'] {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return [bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4'];
}
