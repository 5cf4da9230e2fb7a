import { request, requestPlan } from '../api/request';
import { useChannel } from '../api/queries';
import { ActDrawer } from './act-drawer';
import { describePlan } from './description';
import { useLockState } from './lock-state';

interface Props {
  remote: string;
  version: string;
  lastGood: string;
  close(): void;
}

/** Rolls one remote back to its last good version, the quickest fix of a bad release. */
export function RollBack({ remote, version, lastGood, close }: Props) {
  const channel = useChannel();
  const rollback = 'POST /projects/default/microFrontends/:name/rollback';
  const { despite, sentences } = useLockState();
  const payloadOf = (reason: string) => ({
    name: remote,
    channel,
    reason,
    expected: version,
    ...despite,
  });
  return (
    <ActDrawer<object>
      title={`Roll back ${remote} to ${lastGood}`}
      close={close}
      describe={async ({ reason }) =>
        describePlan(await requestPlan(rollback, payloadOf(reason)), sentences)
      }
      perform={async ({ reason }, { replaces }) => {
        await request(rollback, payloadOf(reason), { ifSet: replaces });
        return `${remote} is back at ${lastGood} on ${channel}.`;
      }}
      confirm="Roll back"
      danger
    />
  );
}
