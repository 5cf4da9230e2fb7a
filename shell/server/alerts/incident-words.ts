import { lastGoodTodo, type AlertMessage } from 'shared-server';
import type { Incident } from './incidents';

const spoken = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const opened = ({ channel, since, set, isEmpty }: Incident, server: string) => {
  const knew = `what it knew last${set === null ? '' : `, set ${set}`}`;
  const instead = isEmpty ? 'pages without a step, since it never knew' : knew;
  return `The shell's server ${server} cannot ask the registry what is live on ${channel} since ${spoken(since)} and serves ${instead}.`;
};

const ended = ({ channel, since, until, pages }: Incident, server: string) =>
  until &&
  `The shell's server ${server} serves what is live on ${channel} again. From ${spoken(since)} to ${spoken(until)} ${pages} ${pages === 1 ? 'page was' : 'pages were'} made without it.`;

interface Place {
  /** Which of the servers this is. */
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
    ...{ id, code: 'discovery/last-good', state: about, channel, remote: null, version: null },
    ...{ since, until: isOver ? until : null },
    text: (isOver && ended(incident, server)) || opened(incident, server),
    todo: isOver ? '' : lastGoodTodo,
    link: `${consoleOrigin}/console/alerts`,
    figures: { server, set, pages },
  };
}

/** As the registry keeps it (registry/src/modules/notifications/report.ts). */
export function reportOf(incident: Incident, server: string): string {
  const { id, channel, since, until, set, pages, deliveries } = incident;
  return JSON.stringify({
    ...{ id, server, channel, since, until, deliveries, figures: { set, pages } },
    said: opened(incident, server),
    endedSaid: ended(incident, server),
  });
}
