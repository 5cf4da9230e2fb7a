import { Checkbox, Form } from 'antd';
import { request, requestPlan } from '../api/request';
import type { ReleaseSet } from 'registry-contract/sets';
import { useChannel } from '../api/queries';
import { ActDrawer } from './act-drawer';
import { describePlan } from './description';
import { useLockState } from './lock-state';

interface Values {
  remotes: string[];
}

/** Restores an earlier set, or some remotes of it. */
export function Restore({ set, close }: { set: ReleaseSet; close(): void }) {
  const channel = useChannel();
  const restore = 'POST /channels/:channel/sets/:number/restore';
  const { despite, sentences } = useLockState();
  const names = Object.keys(set.releases).sort();
  const payloadOf = ({ remotes, reason }: Values & { reason: string }) => ({
    channel,
    number: set.number,
    reason,
    ...despite,
    ...(remotes.length < names.length && { remotes }),
  });
  return (
    <ActDrawer<Values>
      title={`Restore set ${set.number} of ${channel}`}
      close={close}
      initial={{ remotes: names }}
      fields={
        <Form.Item
          name="remotes"
          label="Remotes to restore"
          // Not marked as required, because aria-required is not valid for a group of checkboxes.
          rules={[{ type: 'array', min: 1, message: 'Choose at least one.' }]}
        >
          <Checkbox.Group
            aria-label="Remotes to restore"
            options={names.map((name) => ({ value: name, label: `${name} ${set.releases[name]}` }))}
          />
        </Form.Item>
      }
      describe={async (values) =>
        describePlan(await requestPlan(restore, payloadOf(values)), sentences)
      }
      perform={async (values, { replaces }) => {
        await request(restore, payloadOf(values), { ifSet: replaces });
        return `You restored set ${set.number} of ${channel}.`;
      }}
      confirm="Restore"
    />
  );
}
