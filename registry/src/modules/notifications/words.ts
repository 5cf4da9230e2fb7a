import { lastGoodTodo, type AlertCode, type AlertMessage } from 'shared-server';
import type { Alert } from './table';

type Todo = (alert: Pick<Alert, 'channel'>) => string;

/** What to do, and the page of the console that shows more. */
const told = {
  'canary/aborted': {
    page: 'canary',
    todo: ({ channel }) =>
      `Nobody gets it any more: there is nothing to stop. What the judge saw: registry canary list ${channel}. Mend it and publish a new version.`,
  },
  'discovery/last-good': { page: 'alerts', todo: () => lastGoodTodo },
  'alert/test': { page: 'alerts', todo: () => 'Nothing: somebody tried whether alerts arrive.' },
} satisfies Record<AlertCode, { page: string; todo: Todo }>;

export const todoOf = (alert: Alert): string => told[alert.code].todo(alert);

/** Returns what the registry sends to a target. It sends no alert when an incident ends: its incidents are moments. */
export function messageOf(alert: Alert, origin: string): AlertMessage {
  const { id, code, channel, remote, version, openedAt, endedAt, said, figures } = alert;
  return {
    ...{ id, code, state: 'opened', channel, remote, version, figures },
    since: openedAt.toISOString(),
    until: endedAt?.toISOString() ?? null,
    text: said,
    todo: todoOf(alert),
    link: `${origin}/console/${told[code].page}`,
  };
}
