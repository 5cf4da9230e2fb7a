import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { TrustedProxies } from '../trusted-proxies';

/**
 * Returns the network of a request, for limits and for the audit trail.
 *
 * @param bits length of the IPv6 prefix. Providers give a household a /64 or a /56, and a business a /48.
 * @returns an IPv4 address, or the first address of the IPv6 network
 */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>, bits: 64 | 56 | 48 = 64): string =>
  normalizeIP(ip.split('%')[0]!, bits);

export interface RequestLimit {
  /** Requests that one network may send in a minute. */
  perMinute: number;
  /** The counter that servers share (`requestCounts`). Without it each server counts for itself. */
  store?: (new () => FastifyRateLimitStore) | undefined;
}

/** A wide IPv6 network contains many narrow ones, so it has its own limit, a multiple of theirs. */
const networks = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/**
 * Refuses the requests of a network that sends too many, with TOO_MANY and the time until the next minute. Requests of
 * our own servers are not counted: they come from an address that TRUST_PROXY names, and name no other address. Routes
 * with the setting `rateLimit: false` are not counted either: load balancers ask them often.
 */
export async function limitRequests(
  server: FastifyInstance,
  { perMinute, store }: RequestLimit,
  trustProxy: TrustedProxies | undefined,
): Promise<void> {
  await server.register(rateLimit, { global: false, timeWindow: '1 minute', store });
  const limits = networks.map(({ bits, times }) =>
    server.createRateLimit({
      max: perMinute * times,
      keyGenerator: (request) => `${networkOf(request, bits)}/${bits}`,
    }),
  );
  server.addHook('onRequest', async (request) => {
    const isUnlimited = request.routeOptions.config.rateLimit === false;
    if (isUnlimited || isOwnServer(request, trustProxy)) return;
    const isIPv6 = networkOf(request).includes(':');
    for (const limit of isIPv6 ? limits : limits.slice(0, 1)) {
      const outcome = await limit(request);
      if (outcome.isAllowed || !outcome.isExceeded) continue;
      throw new ShopfrontError('TOO_MANY', 'Too many requests from this network.', {
        retryAfterSeconds: outcome.ttlInSeconds,
      });
    }
  });
}

const isOwnServer = ({ ip, ips }: FastifyRequest, trustProxy: TrustedProxies | undefined) =>
  ips?.length === 1 && trustProxy?.(ip, 0) === true;
