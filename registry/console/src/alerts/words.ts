import type { AlertDelivery, AlertRow } from 'registry-contract/alerts';
import type { Tone } from '../words/badge';

interface Kind {
  name: string;
  tone: Tone;
  /** The page that shows more. */
  page?: { to: string; name: string };
}

export const kinds: Record<AlertRow['code'], Kind> = {
  'canary/aborted': {
    name: 'Canary aborted',
    tone: 'bad',
    page: { to: '/canary', name: 'Canary' },
  },
  'discovery/last-good': { name: 'Registry unreachable', tone: 'warn' },
  'alert/test': { name: 'Test', tone: 'plain' },
};

const targets = { webhook: 'Webhook', chat: 'Team chat' };
export const targetName = (target: AlertDelivery['target']) => targets[target];

/** Describes the state of a delivery. */
export function wentOf({ sentAt, givenUpAt, lastError, attempts }: AlertDelivery): {
  words: string;
  tone: Tone;
} {
  if (sentAt) return { words: 'taken', tone: 'good' };
  if (givenUpAt) return { words: `gave up: ${lastError}`, tone: 'bad' };
  if (lastError) return { words: `failed ${attempts} times: ${lastError}`, tone: 'warn' };
  return { words: 'not sent yet', tone: 'plain' };
}

/** Returns the latest delivery to a target, sent or due. */
export function lastTo(
  target: AlertDelivery['target'],
  alerts: readonly AlertRow[],
): AlertDelivery | undefined {
  const timeOf = ({ sentAt, givenUpAt, dueAt }: AlertDelivery) => sentAt ?? givenUpAt ?? dueAt;
  return alerts
    .flatMap(({ deliveries }) => deliveries)
    .filter((delivery) => delivery.target === target)
    .sort((left, right) => timeOf(right).localeCompare(timeOf(left)))[0];
}
