import { Form, Radio, Select } from 'antd';
import { request, requestPlan } from '../api/request';
import type { ReleaseSet } from 'registry-contract/sets';
import { useChannel, useSets } from '../api/queries';
import { banSentencesOf } from '../words/ban';
import { drainSentencesOf } from '../words/plan';
import { ActDrawer } from './act-drawer';
import { useLockState } from './lock-state';

interface Values {
  how: 'soft' | 'now';
}

interface Props {
  set: ReleaseSet;
  close(): void;
}

/** Drains a set and earlier ones. */
export function Drain({ set, close }: Props) {
  const channel = useChannel();
  const drain = 'POST /channels/:channel/drain';
  return (
    <ActDrawer<Values>
      title={`Drain set ${set.number}`}
      close={close}
      initial={{ how: 'soft' }}
      fields={
        <Form.Item name="how" label="When">
          <Radio.Group
            aria-label="When"
            options={[
              { value: 'soft', label: 'At their next screen' },
              { value: 'now', label: 'Now, after their input is saved' },
            ]}
          />
        </Form.Item>
      }
      describe={async ({ how }) => {
        const plan = await requestPlan(drain, { channel, upTo: set.number, how });
        return { sentences: drainSentencesOf(set.number, how, plan) };
      }}
      perform={async ({ how, reason }) => {
        await request(drain, { channel, upTo: set.number, how, reason });
        return `Active sessions on set ${set.number} are moving on.`;
      }}
      confirm="Drain set"
    />
  );
}

/** Bans a set: no session stays on it, and it cannot be restored. */
export function Ban({ set, close }: Props) {
  const channel = useChannel();
  const { data } = useSets();
  const isLive = data?.current === set.number;
  const isBanned = (number: number) => data?.bans?.some((ban) => ban.number === number);
  const otherSets = (data?.sets ?? []).filter(
    ({ number }) => number !== set.number && !isBanned(number),
  );
  const ban = 'POST /channels/:channel/sets/:number/ban';
  const { despite, sentences } = useLockState();
  const banned = { channel, number: set.number, ...despite };
  return (
    <ActDrawer<{ goTo?: number }>
      title={`Ban set ${set.number}`}
      close={close}
      fields={
        isLive && (
          <Form.Item
            name="goTo"
            label="Go to"
            extra="This set is live. It is banned and replaced by another set in one step."
            rules={[{ required: true, message: 'Choose the set that replaces it.' }]}
          >
            <Select
              options={otherSets.map(({ number }) => ({ value: number, label: `Set ${number}` }))}
            />
          </Form.Item>
        )
      }
      describe={async (values) => {
        const plan = await requestPlan(ban, { ...banned, ...values });
        return {
          sentences: [...banSentencesOf(set.number, plan), ...sentences],
          findings: plan.check.findings,
          notes: plan.check.notes,
          replaces: plan.replaces,
          blocked: !plan.check.fits,
        };
      }}
      perform={async (values, { replaces }) => {
        await request(ban, { ...banned, ...values }, { ifSet: replaces });
        return `Set ${set.number} is banned.`;
      }}
      confirm="Ban set"
      danger
    />
  );
}
