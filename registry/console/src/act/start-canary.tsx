import { Checkbox, Form, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { errorCode } from 'shared-contracts/errors';
import { request, requestPlan } from '../api/request';
import type { ListedCanary } from 'registry-contract/canaries';
import { useCanaries, useChannel, useLive, useVersions } from '../api/queries';
import { startSentencesOf, named } from '../words/canary';
import { exactTime } from '../words/time';
import { ActDrawer, type Reason } from './act-drawer';
import { mostShare, mostWords } from './canary-share';

const start = 'POST /channels/:channel/canaries';

interface Begun {
  remote: string;
  version: string;
  share: number;
  auto: boolean;
  /** Set to start it although an earlier canary was aborted. */
  again?: boolean;
}

const bodyOf = ({ remote, version, share, auto, again = false, reason }: Begun & Reason) => {
  const steps = auto
    ? [share, 25, 50, mostShare]
        .filter((stage, place) => place === 0 || stage > share)
        .map((stage) => ({ share: stage, bakeMinutes: 10 }))
    : [];
  return { releases: { [remote]: version }, share, steps, auto, again, reason };
};

interface StartProps {
  close(): void;
  /** An aborted canary to start again. */
  before?: ListedCanary | undefined;
}

/** Starts a canary of a version for a share of the new visitors. */
export function StartCanary({ close, before }: StartProps) {
  const channel = useChannel();
  // The registry also refuses versions that were aborted on other channels, which this page does
  // not list.
  const [refused, setRefused] = useState<string>();
  const [tried] = Object.entries(before?.releases ?? {});
  return (
    <ActDrawer<Begun>
      title={`Start a canary on ${channel}`}
      close={close}
      initial={{
        share: 10,
        auto: false,
        ...(tried && { remote: tried[0], version: tried[1] }),
      }}
      fields={<Fields refused={refused} />}
      describe={async (values) => {
        const payload = { channel, ...bodyOf(values) };
        try {
          const plan = await requestPlan(start, payload);
          return { sentences: startSentencesOf(plan, values.auto), notes: plan.check.notes };
        } catch (error) {
          if (errorCode(error) === 'CANARY_ABORTED_BEFORE') setRefused(named(payload.releases));
          throw error;
        }
      }}
      perform={async (values) => {
        const { remote, version } = values;
        await request(start, { channel, ...bodyOf(values) });
        return `The canary of ${remote} ${version} is running.`;
      }}
      confirm="Start canary"
    />
  );
}

function Fields({ refused }: { refused: string | undefined }) {
  const canaries = useCanaries().data?.canaries ?? [];
  const { data } = useLive();
  const remotes = (data?.remotes ?? []).filter(({ remote }) => !['shell', 'api'].includes(remote));
  return (
    <>
      <Form.Item name="remote" label="Remote" rules={[{ required: true, message: 'Choose one.' }]}>
        <Select options={remotes.map(({ remote }) => ({ value: remote, label: remote }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['remote']}>
        {({ getFieldValue }) => (
          <VersionOf
            remote={getFieldValue('remote') as string | undefined}
            live={remotes.find(({ remote }) => remote === getFieldValue('remote'))?.version}
          />
        )}
      </Form.Item>
      <Form.Item noStyle dependencies={['remote', 'version']}>
        {({ getFieldsValue }) => (
          <Again why={abortReason(getFieldsValue() as Partial<Begun>, canaries, refused)} />
        )}
      </Form.Item>
      <Form.Item
        name="share"
        label="Share of visitors"
        extra={`With a small share, a version that never loads is aborted after about six visitors. ${mostWords}`}
        rules={[{ required: true, message: 'Enter a share.' }]}
      >
        <InputNumber min={0} max={mostShare} step={5} suffix="%" />
      </Form.Item>
      <Form.Item name="auto" label="Automatic steps" valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

/** Returns why an earlier canary of the version was aborted, if one was. */
function abortReason(
  { remote = '', version = '' }: Partial<Begun>,
  canaries: readonly ListedCanary[],
  refused: string | undefined,
): string | undefined {
  const aborted = canaries.find(
    ({ state, releases }) => state === 'aborted' && releases[remote] === version,
  );
  if (!aborted && refused !== named({ [remote]: version })) return undefined;
  const end = aborted?.ended;
  return end ? `${exactTime(end.at)}, by ${end.by}: ${end.reason}` : 'On another channel.';
}

/** An aborted version starts again only after the operator confirms it. */
function Again({ why }: { why: string | undefined }) {
  if (why === undefined) return null;
  return (
    <Form.Item
      name="again"
      label="It was aborted before"
      valuePropName="checked"
      extra={why}
      rules={[
        {
          validator: (_, isRepeated?: boolean) =>
            isRepeated
              ? Promise.resolve()
              : Promise.reject(
                  new Error('Confirm that you want to start it again, or choose another version.'),
                ),
        },
      ]}
    >
      <Checkbox>Start it again anyway</Checkbox>
    </Form.Item>
  );
}

function VersionOf({ remote, live }: { remote: string | undefined; live: string | undefined }) {
  const { data } = useVersions(remote);
  const versions = (data?.versions ?? [])
    .map(({ metadata: { version } }) => version)
    .filter((version) => version !== live);
  return (
    <Form.Item
      name="version"
      label="New version"
      {...(live && { extra: `Compared with ${live}, which is live.` })}
      rules={[{ required: true, message: 'Choose one.' }]}
    >
      <Select
        disabled={remote === undefined}
        options={versions.map((version) => ({ value: version, label: version }))}
        notFoundContent="No other version was published."
      />
    </Form.Item>
  );
}
