import { ask, foresee } from '../asking/ask';
import { useChannel } from '../asking/questions';
import { ActDrawer } from './act-drawer';
import { foreseenOf } from './outlook';

interface Props {
  remote: string;
  version: string;
  lastGood: string;
  close(): void;
}

/** One remote back to its last good version: the short way at night. */
export function GoBack({ remote, version, lastGood, close }: Props) {
  const channel = useChannel();
  const rollback = 'POST /projects/default/microFrontends/:name/rollback';
  const payloadOf = (reason: string) => ({ name: remote, channel, reason, expected: version });
  return (
    <ActDrawer<object>
      title={`Take ${remote} back to ${lastGood}`}
      close={close}
      foresee={async ({ reason }) => foreseenOf(await foresee(rollback, payloadOf(reason)))}
      perform={async ({ reason }, { replaces }) => {
        await ask(rollback, payloadOf(reason), { ifSet: replaces });
        return `${remote} is back at ${lastGood} on ${channel}.`;
      }}
      confirm="Go back"
      danger
    />
  );
}
