import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the network of a request, for limits and for the audit trail.
 *
 * @param bits length of the IPv6 prefix. Providers give a household a /64 or a /56, and a business a /48.
 * @returns an IPv4 address, or the first address of the IPv6 network
 */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>, bits: 64 | 56 | 48 = 64): string =>
  normalizeIP(ip.split('%')[0]!, bits);
