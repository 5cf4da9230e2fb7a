import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { errorCode } from 'shared-contracts/errors';
import { ask } from '../asking/ask';
import type { Plan, Versions } from '../asking/answers';
import { useChannel, useLive, useVersions } from '../asking/questions';
import { refusalOf } from '../words/refusals';
import { exact } from '../words/when';
import { ActDrawer, type Reason } from './act-drawer';
import { foreseenOf, type Foreseen } from './outlook';

interface Values {
  releases: Versions;
  when: 'now' | 'later';
  /** In the operator's own zone, as the field has it. */
  at?: string;
}

interface Props {
  open: boolean;
  close(): void;
  /** The one that it is about; all of the channel otherwise. */
  only?: string | undefined;
  /** What it opens with. */
  version?: string | undefined;
}

/** What the chosen versions are, without those that were left as they are. */
const chosenOf = ({ releases }: Pick<Values, 'releases'>, began: Versions): Versions =>
  Object.fromEntries(
    Object.entries(releases).filter(
      ([remote, version]) => version !== undefined && version !== began[remote],
    ),
  );

/** One version goes live, or several in one go: all of them or none. */
export function Promote({ open, close, only, version }: Props) {
  const channel = useChannel();
  const { data } = useLive();
  const remotes = data?.remotes ?? [];
  const live = Object.fromEntries(remotes.map(({ remote, version }) => [remote, version]));
  // What the fields opened with: whatever goes live beside while one chooses was chosen by nobody here.
  const [began, setBegan] = useState({ open, live });
  if (began.open !== open) setBegan({ open, live });
  const path = `/channels/${encodeURIComponent(channel)}/releases`;

  const bodyOf = (values: Values & Reason) => ({
    releases: chosenOf(values, began.live),
    reason: values.reason,
  });

  return (
    <ActDrawer<Values>
      title={only ? `Promote ${only} on ${channel}` : `Promote on ${channel}`}
      open={open}
      close={close}
      initial={{
        releases: {
          ...began.live,
          ...(only && version && { [only]: version }),
        },
        when: 'now',
      }}
      fields={
        <>
          {(only ? [only] : remotes.map(({ remote }) => remote)).map((remote) => (
            <VersionField key={remote} remote={remote} live={live[remote]} />
          ))}
          <TimeFields />
        </>
      }
      foresee={async (values) => {
        const body = bodyOf(values);
        if (Object.keys(body.releases).length === 0) {
          return { sentences: ['Nothing changes: choose another version first.'], blocked: true };
        }
        const asked = ask<Plan>(path, { method: 'POST', body: { ...body, dryRun: true } });
        return values.when === 'now' ? foreseenOf(await asked) : foreseenAt(timeOf(values), asked);
      }}
      perform={async (values, { replaces }) => {
        const body = bodyOf(values);
        const done = Object.entries(body.releases).map(([name, version]) => `${name} ${version}`);
        if (values.when === 'later') {
          const { releases, reason } = body;
          const asked = { releases, reason, at: timeOf(values) };
          await ask(`/channels/${encodeURIComponent(channel)}/schedules`, {
            method: 'POST',
            body: asked,
          });
          return `${done.join(', ')} will go live on ${channel}: ${exact(asked.at)}.`;
        }
        await ask(path, { method: 'POST', body, ifSet: replaces });
        return `${done.join(', ')} ${done.length > 1 ? 'are' : 'is'} live on ${channel}.`;
      }}
      confirm={({ when }) => (when === 'later' ? 'Schedule' : 'Promote')}
    />
  );
}

/** What holds it up now may be over at its time, so it is told and does not stand in the way. */
async function foreseenAt(time: string, asked: Promise<Plan>): Promise<Foreseen> {
  const [first, last] = [
    `Nothing moves before ${exact(time)}. As things stand now, then:`,
    'It asks again at its time whether all fits and whether you may. If not, it is refused and says why.',
  ];
  try {
    const { sentences, ...rest } = foreseenOf(await asked);
    return { ...rest, sentences: [first, ...sentences, last], blocked: sentences.length === 1 };
  } catch (error) {
    if (errorCode(error) !== 'CHANNEL_LOCKED') throw error;
    return { sentences: [first, refusalOf(error).words, last] };
  }
}

const timeOf = ({ at = '' }: Values) => new Date(at).toISOString();

/** Now, or at a time in the operator's zone. */
const TimeFields = () => (
  <>
    <Form.Item name="when" label="When">
      <Radio.Group
        aria-label="When"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a time' },
        ]}
      />
    </Form.Item>
    <Form.Item noStyle dependencies={['when']}>
      {({ getFieldValue }) =>
        getFieldValue('when') === 'later' && (
          <Form.Item
            name="at"
            label="Time"
            extra={`In your zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
            rules={[
              { required: true, message: 'Say when.' },
              {
                validator: (_, at?: string) =>
                  !at || new Date(at).getTime() > Date.now()
                    ? Promise.resolve()
                    : Promise.reject(new Error('This time is over: choose a later one.')),
              },
            ]}
          >
            <Input type="datetime-local" />
          </Form.Item>
        )
      }
    </Form.Item>
  </>
);

function VersionField({ remote, live }: { remote: string; live: string | undefined }) {
  const { data, isPending } = useVersions(remote);
  const options = (data?.versions ?? []).map(({ metadata: { version } }) => ({
    value: version,
    label: version === live ? `${version} (live)` : version,
  }));
  return (
    <Form.Item name={['releases', remote]} label={remote}>
      <Select options={options} loading={isPending} showSearch={options.length > 8} />
    </Form.Item>
  );
}
