import { Form, Radio, Select } from 'antd';
import { ask, foresee } from '../asking/ask';
import type { ReleaseSet } from 'registry-contract/sets';
import { useChannel, useSets } from '../asking/questions';
import { banSentencesOf, drainSentencesOf } from '../words/plan';
import { ActDrawer } from './act-drawer';

interface Values {
  how: 'soft' | 'now';
}

interface Props {
  set: ReleaseSet;
  close(): void;
}

/** Moves on who is still on a set or an earlier one. */
export function Drain({ set, close }: Props) {
  const channel = useChannel();
  const drain = 'POST /channels/:channel/drain';
  return (
    <ActDrawer<Values>
      title={`Move people on from set ${set.number}`}
      close={close}
      initial={{ how: 'soft' }}
      fields={
        <Form.Item name="how" label="When">
          <Radio.Group
            aria-label="When"
            options={[
              { value: 'soft', label: 'At their next screen' },
              { value: 'now', label: 'Now, after what they typed is kept' },
            ]}
          />
        </Form.Item>
      }
      foresee={async ({ how }) => {
        const plan = await foresee(drain, { channel, upTo: set.number, how });
        return { sentences: drainSentencesOf(set.number, how, plan) };
      }}
      perform={async ({ how, reason }) => {
        await ask(drain, { channel, upTo: set.number, how, reason });
        return `People move on from set ${set.number}.`;
      }}
      confirm="Move them on"
    />
  );
}

/** Nobody stays on a set with a known hole, and nobody goes back to it. */
export function Ban({ set, close }: Props) {
  const channel = useChannel();
  const { data } = useSets();
  const isLive = data?.current === set.number;
  const isBanned = (number: number) => data?.bans?.some((ban) => ban.number === number);
  const others = (data?.sets ?? []).filter(
    ({ number }) => number !== set.number && !isBanned(number),
  );
  const ban = 'POST /channels/:channel/sets/:number/ban';
  const banned = { channel, number: set.number };
  return (
    <ActDrawer<{ goTo?: number }>
      title={`Ban set ${set.number}`}
      close={close}
      fields={
        isLive && (
          <Form.Item
            name="goTo"
            label="Go to"
            extra="This set is live: it is banned, and another put in its place, in one step."
            rules={[{ required: true, message: 'Choose the set to go to.' }]}
          >
            <Select
              options={others.map(({ number }) => ({ value: number, label: `Set ${number}` }))}
            />
          </Form.Item>
        )
      }
      foresee={async (asked) => {
        const plan = await foresee(ban, { ...banned, ...asked });
        return {
          sentences: banSentencesOf(set.number, plan),
          findings: plan.check.findings,
          notes: plan.check.notes,
          replaces: plan.replaces,
          blocked: !plan.check.fits,
        };
      }}
      perform={async (asked, { replaces }) => {
        await ask(ban, { ...banned, ...asked }, { ifSet: replaces });
        return `Set ${set.number} is banned.`;
      }}
      confirm="Ban the set"
      danger
    />
  );
}
