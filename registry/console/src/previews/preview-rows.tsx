import { Button } from 'antd';
import type { Preview } from 'registry-contract/previews';
import { Rows } from '../frame/rows';
import { ActCell } from '../words/act-cell';
import { Badge, Version } from '../words/badge';
import { Time } from '../words/time';
import styles from './previews.module.css';

interface Props {
  previews: Preview[];
  /** Ends a preview; undefined for previews that cannot be ended. */
  end?: ((preview: Preview) => void) | undefined;
}

export function PreviewRows({ previews, end }: Props) {
  const button = (preview: Preview) =>
    end && (
      <Button
        danger
        aria-label={`End the preview of ${preview.remote} ${preview.version ?? 'own server'}`}
        onClick={() => end(preview)}
      >
        End…
      </Button>
    );
  return (
    <Rows<Preview>
      keyOf={({ id }) => id}
      rows={previews}
      card={(preview) => (
        <>
          {release(preview)}
          {until(preview)}
          {origin(preview)}
          <span>{button(preview)}</span>
        </>
      )}
      columns={[
        { title: 'Shows', render: release },
        { title: 'Until', render: until, width: '30%' },
        { title: 'Made', render: origin, width: '30%' },
        ...(end ? [{ title: 'Change', render: button }] : []),
      ]}
    />
  );
}

const release = ({ remote, version }: Preview) => (
  <span className={styles.release}>
    <strong>{remote}</strong>
    {version ? <Version>{version}</Version> : <Badge tone="accent">own server</Badge>}
  </span>
);

const until = ({ standing, until: plannedEnd, endedAt, endedBy, endedReason }: Preview) =>
  standing === 'ended' && endedAt ? (
    <span>
      ended <Time at={endedAt} /> by <bdi>{endedBy}</bdi>: <bdi>{endedReason}</bdi>
    </span>
  ) : (
    <span>
      {standing === 'open' ? 'ends' : 'ended'} <Time at={plannedEnd} />
    </span>
  );

const origin = ({ at, by, reason }: Preview) => <ActCell act={{ at, by }}>{reason}</ActCell>;
