import { Form, InputNumber, Select, Switch } from 'antd';
import { ask } from '../asking/ask';
import type { Canary } from '../asking/answers';
import { useChannel, useLive, useVersions } from '../asking/questions';
import { ActDrawer, type Reason } from './act-drawer';

const at = (channel: string) => `/channels/${encodeURIComponent(channel)}/canaries`;
const named = ({ releases }: Pick<Canary, 'releases'>) =>
  Object.entries(releases)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');

interface Begun {
  remote: string;
  version: string;
  share: number;
  auto: boolean;
}

const bodyOf = ({ remote, version, share, auto, reason }: Begun & Reason) => {
  const steps = auto
    ? [share, 25, 50, 100]
        .filter((one, place) => place === 0 || one > share)
        .map((one) => ({ share: one, bakeMinutes: 10 }))
    : [];
  return { releases: { [remote]: version }, share, steps, auto, reason };
};

/** Versions on trial with a part of those who begin. */
export function Begin({ open, close }: { open: boolean; close(): void }) {
  const channel = useChannel();
  const { data } = useLive();
  const remotes = (data?.remotes ?? []).filter(({ remote }) => !['shell', 'api'].includes(remote));
  return (
    <ActDrawer<Begun>
      title={`Begin a canary on ${channel}`}
      open={open}
      close={close}
      initial={{ share: 10, auto: false }}
      fields={
        <>
          <Form.Item
            name="remote"
            label="Remote"
            rules={[{ required: true, message: 'Choose one.' }]}
          >
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
          <Form.Item
            name="share"
            label="Share of visitors"
            extra="A broken version stops by its sixth victim where it begins small."
            rules={[{ required: true, message: 'Say which part.' }]}
          >
            <InputNumber min={0} max={100} step={5} suffix="%" />
          </Form.Item>
          <Form.Item name="auto" label="Steps up by itself" valuePropName="checked">
            <Switch />
          </Form.Item>
        </>
      }
      foresee={async (values) => {
        const { remote, version, share, auto } = values;
        const body = { ...bodyOf(values), dryRun: true };
        const { against } = await ask<Pick<Canary, 'against'>>(at(channel), {
          method: 'POST',
          body,
        });
        return {
          sentences: [
            `${share} of 100 visitors who begin from now on get ${remote} ${version}; the others ${against[remote]}, which is live.`,
            'Who gets which stays so for each visitor, also when the share grows.',
            'It aborts by itself when the evidence that it is worse reaches 100 : 1.',
            auto
              ? 'It grows by itself, after its time and without evidence against it.'
              : 'It grows only when somebody says so.',
          ],
        };
      }}
      perform={async (values) => {
        const { remote, version } = values;
        await ask(at(channel), { method: 'POST', body: bodyOf(values) });
        return `The canary of ${remote} ${version} runs.`;
      }}
      confirm="Begin the canary"
    />
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

interface OfCanary {
  canary: Canary;
  open: boolean;
  close(): void;
}

export function Grow({ canary, open, close }: OfCanary) {
  const channel = useChannel();
  const next = canary.steps.find(({ share }) => share > canary.share)?.share;
  return (
    <ActDrawer<{ share: number }>
      title="Change the share"
      open={open}
      close={close}
      initial={{ share: next ?? Math.min(100, canary.share * 2) }}
      fields={
        <Form.Item name="share" label="Share of visitors" rules={[{ required: true }]}>
          <InputNumber min={0} max={100} step={5} suffix="%" />
        </Form.Item>
      }
      foresee={({ share }) => ({
        sentences: [
          `From ${canary.share} % to ${share} % of visitors get ${named(canary)}.`,
          share > canary.share
            ? 'Whoever has it keeps it; others join them.'
            : 'Some who have it get what is live the next time that they begin.',
          'Counting begins anew with the new share; the evidence so far goes on.',
        ],
      })}
      perform={async ({ share, reason }) => {
        await ask(`${at(channel)}/${canary.id}`, { method: 'PATCH', body: { share, reason } });
        return `${share} % of visitors get ${named(canary)}.`;
      }}
      confirm="Change the share"
    />
  );
}

const ends = {
  promote: {
    title: 'Promote the canary',
    danger: false,
    sentences: (what: string) => [
      `${what} goes live for everybody who begins from now on.`,
      'The canary ends. Whoever is half way keeps what they have.',
    ],
    done: (what: string) => `${what} is live.`,
  },
  abort: {
    title: 'Abort the canary',
    danger: true,
    sentences: (what: string) => [
      `Nobody gets ${what} any more; what is live stays live.`,
      'Whoever is half way on it moves on without losing what they typed.',
      'The audit keeps it as a failure: trying the same version again takes a word more.',
    ],
    done: (what: string) => `The canary of ${what} is aborted.`,
  },
  end: {
    title: 'End the canary',
    danger: false,
    sentences: (what: string) => [
      `Nobody new gets ${what}; nothing is held against it.`,
      'What is live stays live.',
    ],
    done: (what: string) => `The canary of ${what} ended.`,
  },
};

/** How a canary is over: for everybody, for nobody since it failed, or for nobody without a word against it. */
export function EndCanary({ canary, how, open, close }: OfCanary & { how: keyof typeof ends }) {
  const channel = useChannel();
  const { title, danger, sentences, done } = ends[how];
  const what = named(canary);
  return (
    <ActDrawer<object>
      title={title}
      open={open}
      close={close}
      initial={{}}
      fields={null}
      foresee={() => ({ sentences: sentences(what) })}
      perform={async ({ reason }) => {
        await ask(`${at(channel)}/${canary.id}/${how}`, { method: 'POST', body: { reason } });
        return done(what);
      }}
      confirm={title}
      danger={danger}
    />
  );
}
