import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { count, textOrNull, time, timeOrNull } from './fields';

const target = z.enum(['webhook', 'chat']);

const delivery = z.object({
  target,
  about: z.enum(['opened', 'ended']),
  /** 'registry', or the shell server that sends it. */
  sender: z.string(),
  attempts: z.number(),
  dueAt: time,
  triedAt: timeOrNull,
  sentAt: timeOrNull,
  givenUpAt: timeOrNull,
  lastError: textOrNull,
});

export type AlertDelivery = z.output<typeof delivery>;

const alert = z.object({
  id: z.string(),
  code: z.enum(['canary/aborted', 'discovery/last-good', 'alert/test']),
  incident: z.string(),
  channel: textOrNull,
  remote: textOrNull,
  version: textOrNull,
  said: z.string(),
  todo: z.string(),
  figures: z.record(z.string(), z.unknown()),
  by: z.string(),
  byToken: textOrNull,
  openedAt: time,
  endedAt: timeOrNull,
  endedSaid: textOrNull,
  deliveries: z.array(delivery),
});

export type AlertRow = z.output<typeof alert>;

const alerts = z.object({
  targets: z.array(z.object({ name: target, host: z.string() })),
  isSigned: z.boolean(),
  /** Open alerts first, then the newest. */
  alerts: z.array(alert),
});

export type AlertsAnswer = z.output<typeof alerts>;

export const alertEndpoints = {
  'GET /alerts': {
    subject: 'The question',
    payload: z.object({ limit: z._default(count(1, 500), 100) }),
    answer: alerts,
  },
  'POST /alerts/test': {
    subject: 'The test',
    payload: z.object({}),
    answer: alert,
    status: 201,
    errors: ['PROVIDER_OFF'],
  },
} as const satisfies Endpoints;
