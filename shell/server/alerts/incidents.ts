import { targetNames } from 'shared-server';
import * as z from 'zod/mini';
import { keptFile } from '../kept-file';

const time = z.iso.datetime();

/** One word to one target: what it was told, or is still to be. */
const delivery = z.object({
  target: z.enum(targetNames),
  about: z.enum(['opened', 'ended']),
  attempts: z.int(),
  dueAt: time,
  triedAt: z.nullable(time),
  sentAt: z.nullable(time),
  givenUpAt: z.nullable(time),
  lastError: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** A time in which the registry could not be asked. */
const incident = z.object({
  id: z.string(),
  channel: z.string(),
  since: time,
  until: z.nullable(time),
  /** Of what was served instead; null where nobody knows, or nothing was kept. */
  set: z.nullable(z.int()),
  /** Nothing was kept either: pages are made of nothing. */
  isEmpty: z.boolean(),
  /** How many pages were made of it. */
  pages: z.int(),
  deliveries: z.array(delivery),
  /** As the registry knows it. */
  reported: z.nullable(z.string()),
});
export type Incident = z.infer<typeof incident>;

/** Incidents of which somebody is still to hear: a restart must not make anybody hear twice, or never. */
export const keptIncidents = (file: string, warn: (error: unknown, what: string) => void) =>
  keptFile<Incident[]>({
    ...{ file, warn, what: 'the incidents that are told of', first: [] },
    read: (parsed) => z.array(incident).parse(parsed),
  });

export const isSettled = ({ sentAt, givenUpAt }: Delivery) => sentAt !== null || givenUpAt !== null;

export const firstWord = (
  target: Delivery['target'],
  about: Delivery['about'],
  now: string,
): Delivery => ({
  ...{ target, about, attempts: 0, dueAt: now },
  ...{ triedAt: null, sentAt: null, givenUpAt: null, lastError: null },
});
