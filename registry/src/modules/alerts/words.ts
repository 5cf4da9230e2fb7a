import { lastGoodTodo, type AlertCode, type AlertMessage } from 'shared-server';
import type { Alert, Delivery } from './table';

type Todo = (alert: Pick<Alert, 'channel' | 'remote' | 'version'>) => string;

/** What to do, and the page of the console that shows more. */
const told = {
  'canary/aborted': {
    page: 'canary',
    todo: ({ channel }) =>
      `Nobody gets it any more: there is nothing to stop. What the judge saw: registry canary list ${channel}. Mend it and publish a new version.`,
  },
  'errors/doubled': {
    page: 'health',
    todo: ({ remote, channel }) =>
      `Look at the errors with their stacks: registry errors. Where a move brought it, go back: registry rollback ${remote} --channel ${channel} --reason "errors doubled". Where nothing moved, look at the API and the providers.`,
  },
  'completion/fell': {
    page: 'funnel',
    todo: ({ remote, channel }) =>
      `See at which screen visitors leave: registry funnel. Where a move brought it, go back: registry rollback ${remote} --channel ${channel} --reason "completion fell". Where nothing moved, look at the API and the providers.`,
  },
  'discovery/last-good': { page: 'alerts', todo: () => lastGoodTodo },
  'alert/test': { page: 'alerts', todo: () => 'Nothing: somebody tried whether alerts arrive.' },
} satisfies Record<AlertCode, { page: string; todo: Todo }>;

export const todoOf = (alert: Alert): string => told[alert.code].todo(alert);

/** What one target is told of it. */
export function messageOf(alert: Alert, about: Delivery['about'], origin: string): AlertMessage {
  const { id, code, channel, remote, version, openedAt, endedAt, endedSaid, figures } = alert;
  const isOver = about === 'ended';
  return {
    ...{ id, code, state: about, channel, remote, version, figures },
    since: openedAt.toISOString(),
    until: endedAt?.toISOString() ?? null,
    text: isOver ? (endedSaid ?? alert.said) : alert.said,
    todo: isOver ? '' : todoOf(alert),
    link: `${origin}/console/${told[code].page}`,
  };
}
