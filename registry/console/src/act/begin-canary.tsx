import { Checkbox, Form, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { errorCode } from 'shared-contracts/errors';
import { ask, foresee } from '../asking/ask';
import type { ListedCanary } from 'registry-contract/canaries';
import { useCanaries, useChannel, useLive, useVersions } from '../asking/questions';
import { beginSentencesOf, named } from '../words/canary';
import { exact } from '../words/when';
import { ActDrawer, type Reason } from './act-drawer';
import { mostShare, mostWords } from './canary-share';

const begin = 'POST /channels/:channel/canaries';

interface Begun {
  remote: string;
  version: string;
  share: number;
  auto: boolean;
  /** Though it was aborted before. */
  again?: boolean;
}

const bodyOf = ({ remote, version, share, auto, again = false, reason }: Begun & Reason) => {
  const steps = auto
    ? [share, 25, 50, mostShare]
        .filter((one, place) => place === 0 || one > share)
        .map((one) => ({ share: one, bakeMinutes: 10 }))
    : [];
  return { releases: { [remote]: version }, share, steps, auto, again, reason };
};

interface Shown {
  close(): void;
  /** One that was aborted and is to be tried again. */
  before?: ListedCanary | undefined;
}

/** Puts a version on trial with a part of the new visitors. */
export function Begin({ close, before }: Shown) {
  const channel = useChannel();
  // The registry refuses versions that were aborted on another channel, which this page does not list.
  const [refused, setRefused] = useState<string>();
  const [tried] = Object.entries(before?.releases ?? {});
  return (
    <ActDrawer<Begun>
      title={`Begin a canary on ${channel}`}
      close={close}
      initial={{
        share: 10,
        auto: false,
        ...(tried && { remote: tried[0], version: tried[1] }),
      }}
      fields={<Fields refused={refused} />}
      foresee={async (values) => {
        const payload = { channel, ...bodyOf(values) };
        try {
          const plan = await foresee(begin, payload);
          return { sentences: beginSentencesOf(plan, values.auto), notes: plan.check.notes };
        } catch (error) {
          if (errorCode(error) === 'CANARY_ABORTED_BEFORE') setRefused(named(payload.releases));
          throw error;
        }
      }}
      perform={async (values) => {
        const { remote, version } = values;
        await ask(begin, { channel, ...bodyOf(values) });
        return `The canary of ${remote} ${version} runs.`;
      }}
      confirm="Begin the canary"
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
        extra={`A broken version stops by its sixth victim where it begins small. ${mostWords}`}
        rules={[{ required: true, message: 'Say which part.' }]}
      >
        <InputNumber min={0} max={mostShare} step={5} suffix="%" />
      </Form.Item>
      <Form.Item name="auto" label="Steps up by itself" valuePropName="checked">
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
  return end ? `${exact(end.at)}, by ${end.by}: ${end.reason}` : 'On another channel.';
}

/** What was aborted is tried again only where somebody says so. */
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
          validator: (_, again?: boolean) =>
            again
              ? Promise.resolve()
              : Promise.reject(new Error('Say that it is to be tried again, or choose another.')),
        },
      ]}
    >
      <Checkbox>Try it again all the same</Checkbox>
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
      label="Version on trial"
      {...(live && { extra: `Against ${live}, which is live.` })}
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
