import { Checkbox, Form } from 'antd';
import { ask, foresee } from '../asking/ask';
import type { ReleaseSet } from 'registry-contract/sets';
import { useChannel } from '../asking/questions';
import { ActDrawer } from './act-drawer';
import { foreseenOf } from './outlook';

interface Values {
  remotes: string[];
}

/** Back to an earlier set, or to a part of it. */
export function Restore({ set, close }: { set: ReleaseSet; close(): void }) {
  const channel = useChannel();
  const restore = 'POST /channels/:channel/sets/:number/restore';
  const names = Object.keys(set.releases).sort();
  const payloadOf = ({ remotes, reason }: Values & { reason: string }) => ({
    channel,
    number: set.number,
    reason,
    ...(remotes.length < names.length && { remotes }),
  });
  return (
    <ActDrawer<Values>
      title={`Go back to set ${set.number} of ${channel}`}
      close={close}
      initial={{ remotes: names }}
      fields={
        <Form.Item
          name="remotes"
          label="What goes back"
          // Not as required: a group of boxes may not be called so.
          rules={[{ type: 'array', min: 1, message: 'Choose one at least.' }]}
        >
          <Checkbox.Group
            aria-label="What goes back"
            options={names.map((name) => ({ value: name, label: `${name} ${set.releases[name]}` }))}
          />
        </Form.Item>
      }
      foresee={async (values) => foreseenOf(await foresee(restore, payloadOf(values)))}
      perform={async (values, { replaces }) => {
        await ask(restore, payloadOf(values), { ifSet: replaces });
        return `Set ${set.number} of ${channel} is back.`;
      }}
      confirm="Go back"
    />
  );
}
