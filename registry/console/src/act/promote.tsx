import { Form, Select } from 'antd';
import { useState } from 'react';
import { request, requestPlan } from '../api/request';
import type { Versions } from 'registry-contract/fields';
import { useChannel, useLive, useVersions } from '../api/queries';
import { ActDrawer, type Reason } from './act-drawer';
import { describePlan } from './description';

interface Values {
  releases: Versions;
}

interface Props {
  open: boolean;
  close(): void;
  /** The only remote to promote; all of the channel by default. */
  only?: string | undefined;
  /** The version to start with. */
  version?: string | undefined;
}

/** The chosen versions that differ from the initial ones. */
const chosenOf = ({ releases }: Pick<Values, 'releases'>, began: Versions): Versions =>
  Object.fromEntries(
    Object.entries(releases).filter(
      ([remote, version]) => version !== undefined && version !== began[remote],
    ),
  );

/** Promotes one version or several: all of them or none. */
export function Promote({ open, close, only, version }: Props) {
  const channel = useChannel();
  const { data } = useLive();
  const remotes = data?.remotes ?? [];
  const live = Object.fromEntries(remotes.map(({ remote, version }) => [remote, version]));
  // The values when the drawer opened, so that a later move by another operator does not count as a
  // choice.
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
      describe={async (values) => {
        const payload = payloadOf(values);
        if (Object.keys(payload.releases).length === 0) {
          return { sentences: ['Nothing changes. Choose another version first.'], blocked: true };
        }
        return describePlan(await requestPlan(promote, payload));
      }}
      perform={async (values, { replaces }) => {
        const payload = payloadOf(values);
        const done = Object.entries(payload.releases).map(
          ([name, version]) => `${name} ${version}`,
        );
        await request(promote, payload, { ifSet: replaces });
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
