import { lastGoodTodo, type AlertMessage } from 'shared-server';
import type { Incident } from './incidents';

const formatTime = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const opened = ({ channel, since, set, isEmpty }: Incident, server: string) => {
  const lastKnown = `the last known releases${set === null ? '' : ` (set ${set})`}`;
  const served = isEmpty ? 'pages without steps, because it has no releases stored' : lastKnown;
  return `The shell server ${server} has not reached the registry for ${channel} since ${formatTime(since)}. It serves ${served}.`;
};

const ended = ({ channel, since, until, pages }: Incident, server: string) =>
  until &&
  `The shell server ${server} serves the live releases of ${channel} again. From ${formatTime(since)} to ${formatTime(until)} it served ${pages} ${pages === 1 ? 'page' : 'pages'} without the registry.`;

interface Place {
  /** The name of this server. */
  server: string;
  /** Origin of the registry's console. */
  consoleOrigin: string;
}

export function messageOf(
  incident: Incident,
  about: AlertMessage['state'],
  { server, consoleOrigin }: Place,
): AlertMessage {
  const { id, channel, since, until, set, pages } = incident;
  const isOver = about === 'ended';
  return {
    id,
    code: 'discovery/last-good',
    state: about,
    channel,
    remote: null,
    version: null,
    since,
    until: isOver ? until : null,
    text: (isOver && ended(incident, server)) || opened(incident, server),
    todo: isOver ? '' : lastGoodTodo,
    link: `${consoleOrigin}/console/alerts`,
    figures: { server, set, pages },
  };
}

/** Returns the report of an incident in the registry's format (registry/server/src/modules/notifications/report.ts). */
export function reportOf(incident: Incident, server: string): string {
  const { id, channel, since, until, set, pages, deliveries } = incident;
  return JSON.stringify({
    id,
    server,
    channel,
    since,
    until,
    deliveries,
    figures: { set, pages },
    said: opened(incident, server),
    endedSaid: ended(incident, server),
  });
}
