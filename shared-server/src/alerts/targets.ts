import * as z from 'zod/mini';
import { secretFault, type Fault } from '../production';

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://hooks.example.com/alerts',
});

/**
 * The receivers of alerts. The registry and the shell's server read the same variables, since either of them may be
 * the one that works.
 */
export const alertVariables = {
  /** Receives alerts as JSON by POST. */
  REGISTRY_ALERT_WEBHOOK: z.optional(address),
  /** Signs webhook payloads, and the reports of the shell's server to the registry. */
  REGISTRY_ALERT_SECRET: z.optional(
    z.string().check(z.minLength(16, { error: 'needs 16 characters or more' })),
  ),
  /** An incoming webhook of the team chat, in Slack's format. */
  REGISTRY_ALERT_CHAT: z.optional(address),
};

interface Read {
  REGISTRY_ALERT_WEBHOOK?: string | undefined;
  REGISTRY_ALERT_SECRET?: string | undefined;
  REGISTRY_ALERT_CHAT?: string | undefined;
}

export const targetNames = ['webhook', 'chat'] as const;
export type TargetName = (typeof targetNames)[number];

export interface AlertTargets {
  webhook?: string | undefined;
  chat?: string | undefined;
  secret?: string | undefined;
}

export const alertTargetsFrom = (read: Read): AlertTargets => ({
  webhook: read.REGISTRY_ALERT_WEBHOOK,
  chat: read.REGISTRY_ALERT_CHAT,
  secret: read.REGISTRY_ALERT_SECRET,
});

export const alertFaults = (read: Read, production: boolean): Fault[] =>
  production && read.REGISTRY_ALERT_SECRET !== undefined
    ? [secretFault('REGISTRY_ALERT_SECRET', read.REGISTRY_ALERT_SECRET)]
    : [];

export const namesOf = (targets: AlertTargets): TargetName[] =>
  targetNames.filter((name) => targets[name] !== undefined);
