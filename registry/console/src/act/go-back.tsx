import { ask } from '../asking/ask';
import type { Plan } from '../asking/answers';
import { useChannel } from '../asking/questions';
import { ActDrawer } from './act-drawer';
import { foreseenOf } from './outlook';

interface Props {
  remote: string;
  version: string;
  lastGood: string;
  open: boolean;
  close(): void;
}

/** One remote back to its last good version: the short way at night. */
export function GoBack({ remote, version, lastGood, open, close }: Props) {
  const channel = useChannel();
  const path = `/projects/default/microFrontends/${remote}/rollback`;
  const bodyOf = (reason: string) => ({ channel, reason, expected: version });
  return (
    <ActDrawer<object>
      title={`Take ${remote} back to ${lastGood}`}
      open={open}
      close={close}
      initial={{}}
      fields={null}
      foresee={async ({ reason }) =>
        foreseenOf(
          await ask<Plan>(path, { method: 'POST', body: { ...bodyOf(reason), dryRun: true } }),
        )
      }
      perform={async ({ reason }, { replaces }) => {
        await ask(path, { method: 'POST', body: bodyOf(reason), ifSet: replaces });
        return `${remote} is back at ${lastGood} on ${channel}.`;
      }}
      confirm="Go back"
      danger
    />
  );
}
