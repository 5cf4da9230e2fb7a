import { randomBytes } from 'node:crypto';
import { giveUpAfterMs, namesOf, signatureHeader, signatureOf } from 'shared-server';
import type { Discovered } from '../discovery/discovery';
import { deliver, dueOf, type Sender } from './deliver';
import { reportOf } from './incident-words';
import { isSettled, newDelivery, type Incident, type Incidents } from './incidents';

interface Parts extends Sender {
  /** Milliseconds of a monotonic clock, for durations. */
  elapsed(): number;
  channel: string;
  /** The origin of the registry for requests of this server. */
  registryInternal: string;
  incidents: Incidents;
  discover(channel: string): Promise<Discovered>;
}

/** A shorter failure is not an incident: pages use the last good releases. */
const incidentAfterMs = 60_000;
const reportEveryMs = 30_000;
const reportTimeoutMs = 5_000;

/**
 * Sends alerts while this server serves the last good releases. The registry is unreachable then and cannot send
 * them. It receives a report when it is back.
 */
export function createLastGoodAlert(parts: Parts) {
  const { channel, incidents, discover, now, elapsed, warn } = parts;
  const report = createReport(parts);
  /** The time on both clocks when the registry became unreachable; undefined while it is reachable. */
  let since: { at: number; elapsed: number } | undefined;
  let pages = incidents.open()?.pages ?? 0;

  /** Opens or ends an incident, depending on the source of the releases. */
  const observe = ({ from, set }: Discovered) => {
    const open = incidents.open();
    if (from === 'registry') {
      since = undefined;
      if (open) incidents.change(open.id, endOf(open, pages, now()));
      pages = 0;
      return;
    }
    since ??= { at: now(), elapsed: elapsed() };
    if (open || elapsed() - since.elapsed < incidentAfterMs) return;
    const time = new Date(now()).toISOString();
    incidents.add({
      id: randomBytes(8).toString('hex'),
      channel,
      since: new Date(since.at).toISOString(),
      until: null,
      set: set ?? null,
      pages,
      isEmpty: from === 'nowhere',
      deliveries: namesOf(parts.targets).map((target) => newDelivery(target, 'opened', time)),
      reported: null,
    });
  };

  return {
    /** Counts a page with these releases. */
    served(discovered: Discovered): void {
      if (discovered.from !== 'registry') pages += 1;
      observe(discovered);
    },
    /** Checks whether the incident is over, and sends what is due. */
    async check(): Promise<void> {
      if (since !== undefined || incidents.open()) observe(await discover(channel));
      const open = incidents.open();
      if (open && open.pages !== pages) incidents.change(open.id, { pages });
      for (const { id } of incidents.all()) {
        await deliverDue(id, parts);
        await report(incidents.find(id)).catch((error: unknown) =>
          warn(error, 'an incident could not be reported to the registry'),
        );
      }
      incidents.remove((incident) => isDone(incident, parts));
    },
  };
}

function endOf({ deliveries }: Incident, pages: number, currentTime: number): Partial<Incident> {
  const until = new Date(currentTime).toISOString();
  const ends = deliveries.map(({ target }) => newDelivery(target, 'ended', until));
  return { until, pages, deliveries: [...deliveries, ...ends] };
}

async function deliverDue(id: string, parts: Parts): Promise<void> {
  const { incidents, now } = parts;
  for (const delivery of dueOf(incidents.find(id), now())) {
    const attempted = await deliver(incidents.find(id), delivery, parts);
    const deliveries = incidents
      .find(id)
      .deliveries.map((other) =>
        other.target === delivery.target && other.about === delivery.about ? attempted : other,
      );
    incidents.change(id, { deliveries });
  }
}

/** Creates the function that reports a changed incident to the registry. */
function createReport({ targets: { secret }, server, registryInternal, ...parts }: Parts) {
  const { incidents, fetch: send, elapsed } = parts;
  let reportedAt = -Infinity;
  return async (incident: Incident): Promise<void> => {
    const body = reportOf(incident, server);
    if (!secret || incident.reported === body || elapsed() - reportedAt < reportEveryMs) return;
    reportedAt = elapsed();
    const response = await send(new URL('/alerts/reports', registryInternal), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, secret) },
      body,
      signal: AbortSignal.timeout(reportTimeoutMs),
    });
    if (!response.ok) throw new Error(`The registry responded with status ${response.status}.`);
    incidents.change(incident.id, { reported: body });
  };
}

const isDone = (incident: Incident, { targets, server, now }: Parts) =>
  incident.until !== null &&
  incident.deliveries.every(isSettled) &&
  (!targets.secret ||
    incident.reported === reportOf(incident, server) ||
    now() > Date.parse(incident.until) + giveUpAfterMs);
