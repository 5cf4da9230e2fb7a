import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Whom limits are for, and where an act came from: the address, or of IPv6 the /64 that one household is given. */
export const networkOf = ({ ip }: FastifyRequest): string => normalizeIP(ip, 64);
