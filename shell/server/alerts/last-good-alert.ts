import { randomBytes } from 'node:crypto';
import { giveUpAfterMs, namesOf, signatureHeader, signatureOf } from 'shared-server';
import type { Discovered } from '../discovery/discovery';
import { deliver, dueOf, type Sender } from './deliver';
import { reportOf } from './incident-words';
import { isSettled, newDelivery, type Incident, type Incidents } from './incidents';

interface Parts extends Sender {
  channel: string;
  /** The origin of the registry that this server sends requests to. */
  registryInternal: string;
  incidents: Incidents;
  discover(channel: string): Promise<Discovered>;
}

/** A short failure is no incident: pages use the last good releases. */
const patienceMs = 60_000;
const reportEveryMs = 30_000;
const reportPatienceMs = 5_000;

/**
 * Sends alerts while this server serves the last good releases, because the registry cannot be reached and cannot send
 * them. The registry receives a report when it is back.
 */
export function createLastGoodAlert(parts: Parts) {
  const { channel, incidents, discover, now, warn } = parts;
  const report = createReport(parts);
  /** When the registry became unreachable; undefined while it can be reached. */
  let since: number | undefined;
  let pages = incidents.open()?.pages ?? 0;

  /** Opens or ends an incident by where the releases came from. */
  const observe = ({ from, set }: Discovered) => {
    const open = incidents.open();
    if (from === 'registry') {
      since = undefined;
      if (open) incidents.change(open.id, endOf(open, pages, now()));
      pages = 0;
      return;
    }
    since ??= now();
    if (open || now() - since < patienceMs) return;
    const at = new Date(now()).toISOString();
    incidents.add({
      id: randomBytes(8).toString('hex'),
      channel,
      since: new Date(since).toISOString(),
      until: null,
      set: set ?? null,
      pages,
      isEmpty: from === 'nowhere',
      deliveries: namesOf(parts.targets).map((target) => newDelivery(target, 'opened', at)),
      reported: null,
    });
  };

  return {
    /** Counts a page that was made of these releases. */
    served(found: Discovered): void {
      if (found.from !== 'registry') pages += 1;
      observe(found);
    },
    /** Checks whether the incident is over, and sends what is due. */
    async lookAround(): Promise<void> {
      if (since !== undefined || incidents.open()) observe(await discover(channel));
      const open = incidents.open();
      if (open && open.pages !== pages) incidents.change(open.id, { pages });
      for (const { id } of incidents.all()) {
        await deliverDue(id, parts);
        await report(incidents.find(id)).catch((error: unknown) =>
          warn(error, 'the registry was not told of an incident'),
        );
      }
      incidents.remove((incident) => isDone(incident, parts));
    },
  };
}

function endOf({ deliveries }: Incident, pages: number, now: number): Partial<Incident> {
  const until = new Date(now).toISOString();
  const ends = deliveries.map(({ target }) => newDelivery(target, 'ended', until));
  return { until, pages, deliveries: [...deliveries, ...ends] };
}

async function deliverDue(id: string, parts: Parts): Promise<void> {
  const { incidents, now } = parts;
  for (const delivery of dueOf(incidents.find(id), now())) {
    const tried = await deliver(incidents.find(id), delivery, parts);
    const deliveries = incidents
      .find(id)
      .deliveries.map((other) =>
        other.target === delivery.target && other.about === delivery.about ? tried : other,
      );
    incidents.change(id, { deliveries });
  }
}

/** Creates the function that reports a changed incident to the registry. */
function createReport({ targets: { secret }, server, registryInternal, ...parts }: Parts) {
  const { incidents, fetch: send, now } = parts;
  let reportedAt = 0;
  return async (incident: Incident): Promise<void> => {
    const body = reportOf(incident, server);
    if (!secret || incident.reported === body || now() - reportedAt < reportEveryMs) return;
    reportedAt = now();
    const answer = await send(new URL('/alerts/reports', registryInternal), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, secret) },
      body,
      signal: AbortSignal.timeout(reportPatienceMs),
    });
    if (!answer.ok) throw new Error(`The registry answers ${answer.status}.`);
    incidents.change(incident.id, { reported: body });
  };
}

const isDone = (incident: Incident, { targets, server, now }: Parts) =>
  incident.until !== null &&
  incident.deliveries.every(isSettled) &&
  (!targets.secret ||
    incident.reported === reportOf(incident, server) ||
    now() > Date.parse(incident.until) + giveUpAfterMs);
