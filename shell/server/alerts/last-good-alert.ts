import { randomBytes } from 'node:crypto';
import {
  giveUpAfterMs,
  namesOf,
  sendAlert,
  signatureHeader,
  signatureOf,
  type AlertTargets,
} from 'shared-server';
import type { Discovered } from '../discovery/discovery';
import { messageOf, reportOf } from './incident-words';
import {
  firstWord,
  isSettled,
  type Delivery,
  type Incident,
  type keptIncidents,
} from './incidents';

interface Parts {
  channel: string;
  targets: AlertTargets;
  /** Which of the servers this is. */
  server: string;
  /** Origins of the registry: of its console, and the one that this server sends requests to. */
  consoleOrigin: string;
  registryInternal: string;
  kept: ReturnType<typeof keptIncidents>;
  discover(channel: string): Promise<Discovered>;
  fetch: typeof fetch;
  now(): number;
  warn(error: unknown, what: string): void;
}

/** A hiccup is nobody's concern: pages go on with what was live last. */
const patienceMs = 60_000;
const reportEveryMs = 30_000;
const reportPatienceMs = 5_000;

/**
 * Tells that what was live last is served, since the registry could not be asked: by itself, because the registry is not
 * there to do it. The registry hears of it when it is back, and shows it.
 */
export function createLastGoodAlert(parts: Parts) {
  const { channel, targets, server, kept, discover, now, warn } = parts;
  let incidents = kept.read();
  /** Since when it cannot be asked; undefined while it can. */
  let since: number | undefined;
  const iso = () => new Date(now()).toISOString();
  const open = () => incidents.find(({ until }) => until === null);
  let pages = open()?.pages ?? 0;
  let reportedAt = 0;
  const keep = (changed: Incident[]) => {
    incidents = changed;
    kept.write(incidents);
  };
  const change = (id: string, changes: Partial<Incident>) =>
    keep(incidents.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  /** What became of asking, at a page or when nobody came. */
  const noticed = ({ from, set }: Discovered) => {
    const running = open();
    if (from === 'registry') {
      since = undefined;
      if (running) end(running);
      pages = 0;
      return;
    }
    since ??= now();
    if (running || now() - since < patienceMs) return;
    const told = namesOf(targets).map((target) => firstWord(target, 'opened', iso()));
    const id = randomBytes(8).toString('hex');
    const began = new Date(since).toISOString();
    keep([
      ...incidents,
      {
        ...{ id, channel, since: began, until: null, set: set ?? null, pages },
        isEmpty: from === 'nowhere',
        ...{ deliveries: told, reported: null },
      },
    ]);
  };

  const end = ({ id, deliveries }: Incident) =>
    change(id, {
      ...{ until: iso(), pages },
      deliveries: [
        ...deliveries,
        ...deliveries.map(({ target }) => firstWord(target, 'ended', iso())),
      ],
    });

  const tell = async (incident: Incident, word: Delivery): Promise<Delivery> => {
    const attempt = word.attempts + 1;
    const outcome = await sendAlert({
      ...{ targets, target: word.target, attempt, fetch: parts.fetch, now },
      message: messageOf(incident, word.about, parts),
      key: `${incident.id}-${word.about}-${word.target}`,
    });
    const tried = { ...word, attempts: attempt, triedAt: iso() };
    if (outcome.kind === 'taken') return { ...tried, sentAt: iso(), lastError: null };
    warn(outcome.why, `an alert was not taken by the ${word.target}`);
    const happened = Date.parse((word.about === 'ended' && incident.until) || incident.since);
    const next = outcome.kind === 'later' ? now() + outcome.afterMs : undefined;
    return next === undefined || next > happened + giveUpAfterMs
      ? { ...tried, lastError: outcome.why, givenUpAt: iso() }
      : { ...tried, lastError: outcome.why, dueAt: new Date(next).toISOString() };
  };

  /** That it is over comes after that it began. */
  const isDue = (word: Delivery, { deliveries }: Incident) =>
    !isSettled(word) &&
    Date.parse(word.dueAt) <= now() &&
    (word.about === 'opened' ||
      deliveries.every(
        (one) => one.target !== word.target || one.about === 'ended' || isSettled(one),
      ));

  const report = async (incident: Incident): Promise<void> => {
    const body = reportOf(incident, server);
    if (!targets.secret || incident.reported === body || now() - reportedAt < reportEveryMs) return;
    reportedAt = now();
    const answer = await parts.fetch(new URL('/alerts/reports', parts.registryInternal), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(body, targets.secret),
      },
      body,
      signal: AbortSignal.timeout(reportPatienceMs),
    });
    if (!answer.ok) throw new Error(`The registry answers ${answer.status}.`);
    change(incident.id, { reported: body });
  };

  const isDone = (incident: Incident) =>
    incident.until !== null &&
    incident.deliveries.every(isSettled) &&
    (!targets.secret ||
      incident.reported === reportOf(incident, server) ||
      now() > Date.parse(incident.until) + giveUpAfterMs);

  return {
    /** A page was made of this. */
    served(found: Discovered): void {
      if (found.from !== 'registry') pages += 1;
      noticed(found);
    },
    /** Looks whether it is over, and tells whoever is to be told. */
    async lookAround(): Promise<void> {
      if (since !== undefined || open()) noticed(await discover(channel));
      const running = open();
      if (running && running.pages !== pages) change(running.id, { pages });
      for (const { id } of incidents) {
        const incident = () => incidents.find((one) => one.id === id)!;
        for (const word of incident().deliveries.filter((one) => isDue(one, incident()))) {
          const told = await tell(incident(), word);
          const deliveries = incident().deliveries.map((one) =>
            one.target === word.target && one.about === word.about ? told : one,
          );
          change(id, { deliveries });
        }
        await report(incident()).catch((error: unknown) =>
          warn(error, 'the registry was not told of an incident'),
        );
      }
      if (incidents.some(isDone)) keep(incidents.filter((one) => !isDone(one)));
    },
  };
}
