import { secretFault, type Fault } from 'shared-server';
import * as z from 'zod/mini';
import type { Judging } from './modules/canaries/judging';

const address = z.url({ error: 'must be an address such as https://api.example.com' });

/** Whom the judge of canaries asks; without both of the first, canaries run and nobody judges them. */
export const judgingVariables = {
  /** The API that collects what happens in pages, as this server reaches it. */
  REGISTRY_ANALYTICS_ORIGIN: z.optional(address),
  /** The API's OPERATOR_TOKEN. */
  REGISTRY_ANALYTICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'needs 16 characters or more' })),
  ),
  /** How often it looks, in milliseconds. */
  REGISTRY_JUDGE_EVERY_MS: z._default(z.coerce.number().check(z.int(), z.gte(100)), 5000),
};

interface Read {
  REGISTRY_ANALYTICS_ORIGIN?: string | undefined;
  REGISTRY_ANALYTICS_TOKEN?: string | undefined;
  REGISTRY_JUDGE_EVERY_MS: number;
}

/** Half of it would be found out on the day a canary is bad. */
export function judgingFaults(read: Read, production: boolean): Fault[] {
  const { REGISTRY_ANALYTICS_ORIGIN: origin, REGISTRY_ANALYTICS_TOKEN: token } = read;
  return [
    origin !== undefined && token === undefined
      ? 'REGISTRY_ANALYTICS_TOKEN: must be set where REGISTRY_ANALYTICS_ORIGIN is.'
      : undefined,
    token !== undefined && origin === undefined
      ? 'REGISTRY_ANALYTICS_ORIGIN: must be set where REGISTRY_ANALYTICS_TOKEN is.'
      : undefined,
    production && token !== undefined ? secretFault('REGISTRY_ANALYTICS_TOKEN', token) : undefined,
  ];
}

export function judgingFrom(read: Read): Judging {
  const { REGISTRY_ANALYTICS_ORIGIN: origin, REGISTRY_ANALYTICS_TOKEN: token } = read;
  return {
    analytics: origin && token ? { origin, token } : undefined,
    judgeEveryMs: read.REGISTRY_JUDGE_EVERY_MS,
  };
}
