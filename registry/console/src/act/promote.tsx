import { Form, Select } from 'antd';
import { useState } from 'react';
import { ask, foresee } from '../asking/ask';
import type { Versions } from 'registry-contract/fields';
import { useChannel, useLive, useVersions } from '../asking/questions';
import { ActDrawer, type Reason } from './act-drawer';
import { foreseenOf } from './outlook';

interface Values {
  releases: Versions;
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
  const promote = 'POST /channels/:channel/releases';

  const payloadOf = (values: Values & Reason) => ({
    channel,
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
      }}
      fields={(only ? [only] : remotes.map(({ remote }) => remote)).map((remote) => (
        <VersionField key={remote} remote={remote} live={live[remote]} />
      ))}
      foresee={async (values) => {
        const payload = payloadOf(values);
        if (Object.keys(payload.releases).length === 0) {
          return { sentences: ['Nothing changes: choose another version first.'], blocked: true };
        }
        return foreseenOf(await foresee(promote, payload));
      }}
      perform={async (values, { replaces }) => {
        const payload = payloadOf(values);
        const done = Object.entries(payload.releases).map(
          ([name, version]) => `${name} ${version}`,
        );
        await ask(promote, payload, { ifSet: replaces });
        return `${done.join(', ')} ${done.length > 1 ? 'are' : 'is'} live on ${channel}.`;
      }}
      confirm="Promote"
    />
  );
}

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
