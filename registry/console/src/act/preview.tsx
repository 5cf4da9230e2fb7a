import { Form, Input, Select } from 'antd';
import { ask, foresee } from '../asking/ask';
import type { Preview } from 'registry-contract/previews';
import { useChannel, useLive, useVersions } from '../asking/questions';
import { exact } from '../words/when';
import { ActDrawer, type Reason } from './act-drawer';

interface Values {
  remote: string;
  /** A version, or what the developer's own server serves. */
  version: string;
  hours: number;
  path: string;
}

const ownServer = "a developer's own server";

const spans = [
  { value: 1, label: '1 hour' },
  { value: 24, label: '1 day' },
  { value: 72, label: '3 days' },
  { value: 168, label: '7 days' },
];

const payloadOf = ({ version, ...values }: Values & Reason, channel: string) => ({
  ...values,
  channel,
  ...(version === ownServer ? { devServer: true } : { version }),
});

interface Props {
  open: boolean;
  close(): void;
  /** The link, which is told this once. */
  tell(link: string): void;
}

/** A link that shows one version in the deployed page, to whoever has it. */
export function MakePreview({ open, close, tell }: Props) {
  const channel = useChannel();
  return (
    <ActDrawer<Values>
      title={`Make a preview on ${channel}`}
      open={open}
      close={close}
      initial={{ hours: 24, path: '/' }}
      fields={<Fields />}
      foresee={async (values) => {
        const { live, until } = await foresee('POST /previews', payloadOf(values, channel));
        const of = `${values.remote} ${values.version}`;
        return {
          sentences: [
            `Whoever opens the link sees ${of} in place of ${live ?? 'nothing'}, with a banner that says so and a way out.`,
            `Everybody else on ${channel} sees what is live, as now.`,
            'Whoever has the link can pass it on. What they type there is saved for real.',
            `It ends by itself: ${exact(until)}. You can end it sooner.`,
          ],
        };
      }}
      perform={async (values) => {
        const { link } = await ask('POST /previews', payloadOf(values, channel));
        tell(link);
        return 'The link is made.';
      }}
      confirm="Make the link"
    />
  );
}

function Fields() {
  const remotes = (useLive().data?.remotes ?? []).filter(({ remote }) => remote !== 'api');
  return (
    <>
      <Form.Item
        name="remote"
        label="Remote or shell"
        rules={[{ required: true, message: 'Choose one.' }]}
      >
        <Select options={remotes.map(({ remote }) => ({ value: remote, label: remote }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['remote']}>
        {({ getFieldValue }) => <Shown remote={getFieldValue('remote') as string | undefined} />}
      </Form.Item>
      <Form.Item name="hours" label="Ends after">
        <Select options={spans} />
      </Form.Item>
      <Form.Item
        name="path"
        label="Opens at"
        extra="The page of the shop that the link leads to, such as /services."
        rules={[
          {
            pattern: /^\/(?![/\\])[^?#\s\\]*$/,
            message: 'Enter a path of the shop, such as /services.',
          },
        ]}
      >
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}

function Shown({ remote }: { remote: string | undefined }) {
  const channel = useChannel();
  const { data } = useVersions(remote);
  const versions = (data?.versions ?? []).map(({ metadata: { version } }) => version);
  const mayBeDeveloped = channel !== 'production' && remote !== 'shell';
  const shown = [...versions, ...(mayBeDeveloped ? [ownServer] : [])];
  return (
    <Form.Item
      name="version"
      label="What it shows"
      rules={[{ required: true, message: 'Choose a version.' }]}
    >
      <Select
        disabled={remote === undefined}
        options={shown.map((value) => ({ value, label: value }))}
        notFoundContent="No version was published."
      />
    </Form.Item>
  );
}

/** A link that shows nothing any more, before its time. */
export function EndPreview({ preview, close }: { preview: Preview; close(): void }) {
  const { id, remote, version } = preview;
  const what = `${remote} ${version ?? ownServer}`;
  return (
    <ActDrawer<object>
      title={`End the preview of ${what}`}
      close={close}
      foresee={() => ({
        sentences: [
          'The link shows what is live, from the next page on, and says why once.',
          'Whoever looks at it now keeps the page that they have open, and what they typed.',
          'It cannot be opened again: make another link.',
        ],
      })}
      perform={async ({ reason }) => {
        await ask('DELETE /previews/:id', { id, reason });
        return `The preview of ${what} is over.`;
      }}
      confirm="End the preview"
      danger
    />
  );
}
