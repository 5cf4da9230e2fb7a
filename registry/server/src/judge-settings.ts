import { secretFault, type Fault } from 'shared-server';
import * as z from 'zod/mini';
import type { RunningJudge } from './modules/canaries/judge';

const address = z.url({ error: 'must be an address such as https://api.example.com' });

/**
 * The API that the judge of canaries queries. Without both of the first two, canaries run without a
 * judge.
 */
export const judgeVariables = {
  /** The API that collects events, at its address for this server. */
  REGISTRY_ANALYTICS_ORIGIN: z.optional(address),
  /** The API's OPERATOR_TOKEN. */
  REGISTRY_ANALYTICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'needs 16 characters or more' })),
  ),
  /** How often canaries are judged, in milliseconds. */
  REGISTRY_JUDGE_EVERY_MS: z._default(z.coerce.number().check(z.int(), z.gte(100)), 5000),
};

interface Read {
  REGISTRY_ANALYTICS_ORIGIN?: string | undefined;
  REGISTRY_ANALYTICS_TOKEN?: string | undefined;
  REGISTRY_JUDGE_EVERY_MS: number;
}

/** A partial configuration would be noticed only when a canary fails. */
export function judgeFaults(read: Read, production: boolean): Fault[] {
  const { REGISTRY_ANALYTICS_ORIGIN: origin, REGISTRY_ANALYTICS_TOKEN: token } = read;
  return [
    origin !== undefined && token === undefined
      ? 'REGISTRY_ANALYTICS_TOKEN: must be set if REGISTRY_ANALYTICS_ORIGIN is set.'
      : undefined,
    token !== undefined && origin === undefined
      ? 'REGISTRY_ANALYTICS_ORIGIN: must be set if REGISTRY_ANALYTICS_TOKEN is set.'
      : undefined,
    production && token !== undefined ? secretFault('REGISTRY_ANALYTICS_TOKEN', token) : undefined,
  ];
}

export function judgeFrom(read: Read): RunningJudge {
  const { REGISTRY_ANALYTICS_ORIGIN: origin, REGISTRY_ANALYTICS_TOKEN: token } = read;
  return {
    analytics: origin && token ? { origin, token } : undefined,
    judgeEveryMs: read.REGISTRY_JUDGE_EVERY_MS,
  };
}
