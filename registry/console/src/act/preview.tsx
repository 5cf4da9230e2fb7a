import { Form, Input, Select } from 'antd';
import { request, requestPlan } from '../api/request';
import type { Preview } from 'registry-contract/previews';
import { useChannel, useLive, useVersions } from '../api/queries';
import { exactTime } from '../words/time';
import { ActDrawer, type Reason } from './act-drawer';

interface Values {
  remote: string;
  /** A version, or the developer's own server. */
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
  /** Called with the link, which is shown only once. */
  tell(link: string): void;
}

/** Creates a link that shows one version in the deployed page to visitors who have it. */
export function CreatePreview({ open, close, tell: onCreate }: Props) {
  const channel = useChannel();
  return (
    <ActDrawer<Values>
      title={`Create a preview on ${channel}`}
      open={open}
      close={close}
      initial={{ hours: 24, path: '/' }}
      fields={<Fields />}
      describe={async (values) => {
        const { live, until } = await requestPlan('POST /previews', payloadOf(values, channel));
        const of = `${values.remote} ${values.version}`;
        return {
          sentences: [
            `Anyone who opens the link sees ${of} instead of ${live ?? 'nothing'}, with a banner that says so and a button to leave.`,
            `Other visitors of ${channel} keep seeing the live version.`,
            'Anyone who has the link can share it. What they enter there is saved.',
            `It ends at ${exactTime(until)}. You can end it sooner.`,
          ],
        };
      }}
      perform={async (values) => {
        const { link } = await request('POST /previews', payloadOf(values, channel));
        onCreate(link);
        return 'You created the link.';
      }}
      confirm="Create link"
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
        {({ getFieldValue }) => (
          <VersionField remote={getFieldValue('remote') as string | undefined} />
        )}
      </Form.Item>
      <Form.Item name="hours" label="Ends after">
        <Select options={spans} />
      </Form.Item>
      <Form.Item
        name="path"
        label="Opens at"
        extra="The page that the link opens, such as /services."
        rules={[
          {
            pattern: /^\/(?![/\\])[^?#\s\\]*$/,
            message: 'Enter a path such as /services.',
          },
        ]}
      >
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}

function VersionField({ remote }: { remote: string | undefined }) {
  const channel = useChannel();
  const { data } = useVersions(remote);
  const versions = (data?.versions ?? []).map(({ metadata: { version } }) => version);
  const mayBeDeveloped = channel !== 'production' && remote !== 'shell';
  const options = [...versions, ...(mayBeDeveloped ? [ownServer] : [])];
  return (
    <Form.Item
      name="version"
      label="What it shows"
      rules={[{ required: true, message: 'Choose a version.' }]}
    >
      <Select
        disabled={remote === undefined}
        options={options.map((value) => ({ value, label: value }))}
        notFoundContent="No version was published."
      />
    </Form.Item>
  );
}

/** Ends a preview before its time. */
export function EndPreview({ preview, close }: { preview: Preview; close(): void }) {
  const { id, remote, version } = preview;
  const what = `${remote} ${version ?? ownServer}`;
  return (
    <ActDrawer<object>
      title={`End the preview of ${what}`}
      close={close}
      describe={() => ({
        sentences: [
          'The link shows the live version from the next page on, and says why once.',
          'Visitors who have it open now keep their page and their input.',
          "You can't reopen it. Create another link instead.",
        ],
      })}
      perform={async ({ reason }) => {
        await request('DELETE /previews/:id', { id, reason });
        return `The preview of ${what} has ended.`;
      }}
      confirm="End preview"
      danger
    />
  );
}
