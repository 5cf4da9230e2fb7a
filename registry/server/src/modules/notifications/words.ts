import { lastGoodTodo, type AlertCode, type AlertMessage } from 'shared-server';
import type { Alert } from './table';

type Todo = (alert: Pick<Alert, 'channel'>) => string;

/** What to do, and the page of the console that shows more. */
const guidance = {
  'canary/aborted': {
    page: 'canary',
    todo: ({ channel }) =>
      `Visitors no longer get this version, so there is nothing to stop. See the evidence: registry canary list ${channel}. Then fix it and publish a new version.`,
  },
  'discovery/last-good': { page: 'alerts', todo: () => lastGoodTodo },
  'alert/test': { page: 'alerts', todo: () => 'Nothing: this is a test.' },
} satisfies Record<AlertCode, { page: string; todo: Todo }>;

export const todoOf = (alert: Alert): string => guidance[alert.code].todo(alert);

/** Returns what the registry sends to a target. It sends no alert when an incident ends: its incidents are moments. */
export function messageOf(alert: Alert, origin: string): AlertMessage {
  const { id, code, channel, remote, version, openedAt, endedAt, said, figures } = alert;
  return {
    ...{ id, code, state: 'opened', channel, remote, version, figures },
    since: openedAt.toISOString(),
    until: endedAt?.toISOString() ?? null,
    text: said,
    todo: todoOf(alert),
    link: `${origin}/console/${guidance[code].page}`,
  };
}
