import { Form, InputNumber, Select } from 'antd';
import { ask } from '../asking/ask';
import type { CarriedFlow, FlowTable } from '../asking/flow';
import type { Plan } from '../asking/answers';
import { useChannel } from '../asking/questions';
import { wayOf } from '../flow/words';
import { stayWords } from '../words/plan';
import { ActDrawer } from './act-drawer';

const at = (channel: string) => `/channels/${encodeURIComponent(channel)}/flow`;
const planOf = (path: string, method: 'POST' | 'PATCH', body: object) =>
  ask<Plan>(path, { method, body: { ...body, dryRun: true } });

const sharing = (
  <Form.Item
    name="share"
    label="Share of visitors"
    extra="With half of them the two orders are told apart soonest; with all of them there is nothing to compare with."
    rules={[{ required: true, message: 'Say which part.' }]}
  >
    <InputNumber min={0} max={100} step={5} suffix="%" />
  </Form.Item>
);

const who = (share: number, name: string) => {
  if (share === 100) return `Everybody who begins from now on walks by ${name}.`;
  if (share === 0) return `Nobody who begins from now on walks by ${name}.`;
  return `${share} of 100 visitors who begin from now on walk by ${name}; the others by the specified order.`;
};

interface Shown {
  open: boolean;
  close(): void;
}

/** Another order for a part of those who begin. */
export function Begin({ tables, open, close }: Shown & { tables: FlowTable[] }) {
  const channel = useChannel();
  const [first] = tables;
  return (
    <ActDrawer<{ table: string; share: number }>
      title={`Try another order on ${channel}`}
      open={open}
      close={close}
      initial={{ share: 50, ...(first && { table: first.name }) }}
      fields={
        <>
          <Form.Item
            name="table"
            label="Order"
            extra="One of your own is put on by the command line: registry flow start."
            rules={[{ required: true, message: 'Choose one.' }]}
          >
            <Select options={tables.map(({ name }) => ({ value: name, label: name }))} />
          </Form.Item>
          {sharing}
        </>
      }
      foresee={async ({ table, share }) => {
        const { people, replaces } = await planOf(at(channel), 'POST', { table, share });
        const changes = tables.find(({ name }) => name === table)?.changes ?? [];
        return {
          sentences: [
            who(share, table),
            ...changes.map(wayOf),
            'Who gets which stays so for each visitor, also when the share grows.',
            stayWords(people),
          ],
          replaces,
        };
      }}
      perform={async ({ table, share, reason }, { replaces }) => {
        await ask(at(channel), {
          method: 'POST',
          body: { table, share, reason },
          ifSet: replaces,
        });
        return `${share} % of visitors walk by ${table}.`;
      }}
      confirm="Put it on"
    />
  );
}

interface OfFlow extends Shown {
  flow: CarriedFlow;
}

export function Share({ flow, open, close }: OfFlow) {
  const channel = useChannel();
  const { name } = flow.table;
  return (
    <ActDrawer<{ share: number }>
      title="Change the share"
      open={open}
      close={close}
      initial={{ share: 100 }}
      fields={sharing}
      foresee={async ({ share }) => {
        const { people, replaces } = await planOf(at(channel), 'PATCH', { share });
        return {
          sentences: [
            who(share, name),
            share > flow.share
              ? 'Whoever has it keeps it; others join them.'
              : 'Some who have it walk by the specified order the next time that they begin.',
            stayWords(people),
          ],
          replaces,
          blocked: share === flow.share,
        };
      }}
      perform={async ({ share, reason }, { replaces }) => {
        await ask(at(channel), { method: 'PATCH', body: { share, reason }, ifSet: replaces });
        return `${share} % of visitors walk by ${name}.`;
      }}
      confirm={({ share }) => (share === 100 ? 'Adopt it for everybody' : 'Change the share')}
    />
  );
}

export function Stop({ flow, open, close }: OfFlow) {
  const channel = useChannel();
  const { name } = flow.table;
  return (
    <ActDrawer<object>
      title={`Take ${name} back`}
      open={open}
      close={close}
      initial={{}}
      fields={null}
      foresee={async () => {
        const { people, replaces } = await planOf(`${at(channel)}/stop`, 'POST', {});
        return {
          sentences: [
            'Everybody who begins from now on is asked in the specified order.',
            stayWords(people),
            'What was counted stays, and the same order can be tried again.',
          ],
          replaces,
        };
      }}
      perform={async ({ reason }, { replaces }) => {
        await ask(`${at(channel)}/stop`, { method: 'POST', body: { reason }, ifSet: replaces });
        return `${channel} is back at the specified order.`;
      }}
      confirm="Take it back"
      danger
    />
  );
}
