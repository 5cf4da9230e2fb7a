import { giveUpAfterMs, sendAlert, type AlertTargets } from 'shared-server';
import { messageOf } from './incident-words';
import { isSettled, type Delivery, type Incident } from './incidents';

export interface Sender {
  targets: AlertTargets;
  /** The name of this server. */
  server: string;
  /** Origin of the registry's console. */
  consoleOrigin: string;
  fetch: typeof fetch;
  now(): number;
  warn(error: unknown, what: string): void;
}

/** Sends a message. Returns the delivery with the outcome. */
export async function deliver(
  incident: Incident,
  delivery: Delivery,
  sender: Sender,
): Promise<Delivery> {
  const { targets, fetch, now, warn } = sender;
  const { target, about } = delivery;
  const attempt = delivery.attempts + 1;
  const outcome = await sendAlert({
    targets,
    target,
    attempt,
    fetch,
    now,
    message: messageOf(incident, about, sender),
    key: `${incident.id}-${about}-${target}`,
  });
  const time = new Date(now()).toISOString();
  const attempted = { ...delivery, attempts: attempt, triedAt: time };
  if (outcome.kind === 'taken') return { ...attempted, sentAt: time, lastError: null };
  warn(outcome.why, `${target} did not accept an alert; see lastError`);
  const happenedAt = Date.parse((about === 'ended' && incident.until) || incident.since);
  const nextAttemptAt = outcome.kind === 'later' ? now() + outcome.afterMs : undefined;
  return nextAttemptAt === undefined || nextAttemptAt > happenedAt + giveUpAfterMs
    ? { ...attempted, lastError: outcome.why, givenUpAt: time }
    : { ...attempted, lastError: outcome.why, dueAt: new Date(nextAttemptAt).toISOString() };
}

/**
 * Returns the deliveries that are due. One that was tried or stored in the future is due, because the clock was set back
 * since. A target receives the end of an incident after its start.
 */
export const dueOf = ({ deliveries }: Incident, currentTime: number) =>
  deliveries.filter(
    (delivery) =>
      !isSettled(delivery) &&
      (Date.parse(delivery.dueAt) <= currentTime ||
        Date.parse(delivery.triedAt ?? delivery.dueAt) > currentTime) &&
      (delivery.about === 'opened' ||
        deliveries.every(
          (other) =>
            other.target !== delivery.target || other.about === 'ended' || isSettled(other),
        )),
  );
