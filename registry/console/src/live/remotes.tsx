import { Button, Table } from 'antd';
import { useState } from 'react';
import { GoBack } from '../act/go-back';
import { Promote } from '../act/promote';
import type { Answer } from 'registry-contract';
import type { Change } from 'registry-contract/channels';
import { useMay } from '../asking/operator';
import { useNarrow } from '../theme/media';
import { Panel } from '../frame/page';
import { ActorName } from '../words/actor';
import { Badge, Version } from '../words/badge';
import { When } from '../words/when';
import styles from './live.module.css';

interface Row {
  remote: string;
  version: string;
  lastGood: string | null;
  since: Change | undefined;
}

const kinds: Record<string, string> = { shell: 'frame', api: 'server' };

type Open = { kind: 'none' } | { kind: 'promote' | 'back'; row: Row };

/** What is live of each: since when, by whom, why, and where it can go back to. */
export function Remotes({ answer }: { answer: Answer<'GET /channels/:channel'> }) {
  const mayPromote = useMay('promote');
  const isNarrow = useNarrow();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const rows = answer.remotes.map((one): Row => ({
    ...one,
    since: answer.history.find(({ remote, to }) => remote === one.remote && to === one.version),
  }));

  const buttons = (row: Row) =>
    mayPromote && (
      <span className={styles.buttons}>
        <Button
          aria-label={`Promote ${row.remote}`}
          onClick={() => setOpen({ kind: 'promote', row })}
        >
          Promote…
        </Button>
        {row.lastGood && (
          <Button
            aria-label={`Go back with ${row.remote}`}
            onClick={() => setOpen({ kind: 'back', row })}
          >
            Go back…
          </Button>
        )}
      </span>
    );
  const name = ({ remote }: Row) => (
    <span className={styles.name}>
      <strong>{remote}</strong>
      <span>{kinds[remote] ?? 'remote'}</span>
    </span>
  );
  const made = ({ since }: Row) =>
    since ? (
      <span className={styles.made}>
        <span>
          <When at={since.at} /> by <ActorName act={since} />
        </span>
        {since.reason && <span className={styles.why}>{since.reason}</span>}
      </span>
    ) : (
      <Badge>from production</Badge>
    );

  return (
    <Panel title="Versions" flush>
      {isNarrow ? (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.remote}>
              <div className={styles.cardHead}>
                {name(row)}
                <Version>{row.version}</Version>
              </div>
              {made(row)}
              {row.lastGood && (
                <span className={styles.why}>
                  Last good <Version>{row.lastGood}</Version>
                </span>
              )}
              {buttons(row)}
            </li>
          ))}
        </ul>
      ) : (
        <Table<Row>
          rowKey="remote"
          dataSource={rows}
          pagination={false}
          columns={[
            { title: 'Name', render: (_, row) => name(row) },
            {
              title: 'Live version',
              className: styles.inOneLine,
              render: (_, row) => <Version>{row.version}</Version>,
            },
            { title: 'Since', render: (_, row) => made(row), width: '24%' },
            {
              title: 'Last good',
              className: styles.inOneLine,
              render: (_, row) => <Version>{row.lastGood}</Version>,
            },
            ...(mayPromote
              ? [{ title: 'Change', render: (_: unknown, row: Row) => buttons(row) }]
              : []),
          ]}
        />
      )}
      <Promote
        key={open.kind === 'promote' ? open.row.remote : ''}
        open={open.kind === 'promote'}
        close={close}
        only={open.kind === 'promote' ? open.row.remote : undefined}
      />
      {open.kind === 'back' && open.row.lastGood && (
        <GoBack {...open.row} lastGood={open.row.lastGood} open close={close} />
      )}
    </Panel>
  );
}
