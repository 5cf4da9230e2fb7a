import { Button } from 'antd';
import { useState } from 'react';
import { RollBack } from '../act/roll-back';
import { Promote } from '../act/promote';
import type { Answer } from 'registry-contract';
import type { Change } from 'registry-contract/channels';
import { useHasRight } from '../api/operator';
import { Panel } from '../frame/page';
import { Rows } from '../frame/rows';
import { ActCell } from '../words/act-cell';
import { Badge, Version } from '../words/badge';
import styles from './live.module.css';

interface Row {
  remote: string;
  version: string;
  lastGood: string | null;
  since: Change | undefined;
}

const kinds: Record<string, string> = { shell: 'frame', api: 'server' };

type Open = { kind: 'none' } | { kind: 'promote' | 'back'; row: Row };

/** The live version of each remote: since when, by whom, why, and the version for a rollback. */
export function Remotes({ answer }: { answer: Answer<'GET /channels/:channel'> }) {
  const mayPromote = useHasRight('promote');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const rows = answer.remotes.map((live): Row => ({
    ...live,
    since: answer.history.find(({ remote, to }) => remote === live.remote && to === live.version),
  }));
  const buttons = (row: Row) =>
    mayPromote && <RowButtons row={row} onChoose={(kind) => setOpen({ kind, row })} />;

  return (
    <Panel title="Versions" flush>
      <Rows<Row>
        keyOf={({ remote }) => remote}
        rows={rows}
        card={(row) => (
          <>
            <div className={styles.cardHead}>
              <Name row={row} />
              <Version>{row.version}</Version>
            </div>
            <Since row={row} />
            {row.lastGood && (
              <span className={styles.why}>
                Last good <Version>{row.lastGood}</Version>
              </span>
            )}
            {buttons(row)}
          </>
        )}
        columns={[
          { title: 'Name', render: (row) => <Name row={row} /> },
          {
            title: 'Live version',
            className: styles.inOneLine!,
            render: (row) => <Version>{row.version}</Version>,
          },
          { title: 'Since', render: (row) => <Since row={row} />, width: '24%' },
          {
            title: 'Last good',
            className: styles.inOneLine!,
            render: (row) => <Version>{row.lastGood}</Version>,
          },
          ...(mayPromote ? [{ title: 'Change', render: buttons }] : []),
        ]}
      />
      <Promote
        key={open.kind === 'promote' ? open.row.remote : ''}
        open={open.kind === 'promote'}
        close={close}
        only={open.kind === 'promote' ? open.row.remote : undefined}
      />
      {open.kind === 'back' && open.row.lastGood && (
        <RollBack {...open.row} lastGood={open.row.lastGood} close={close} />
      )}
    </Panel>
  );
}

const Name = ({ row: { remote } }: { row: Row }) => (
  <span className={styles.name}>
    <strong>{remote}</strong>
    <span>{kinds[remote] ?? 'remote'}</span>
  </span>
);

const Since = ({ row: { since } }: { row: Row }) =>
  since ? <ActCell act={since}>{since.reason}</ActCell> : <Badge>from production</Badge>;

interface ButtonProps {
  row: Row;
  onChoose(kind: 'promote' | 'back'): void;
}

const RowButtons = ({ row: { remote, lastGood }, onChoose }: ButtonProps) => (
  <span className={styles.buttons}>
    <Button aria-label={`Promote ${remote}`} onClick={() => onChoose('promote')}>
      Promote…
    </Button>
    {lastGood && (
      <Button aria-label={`Roll back ${remote}`} onClick={() => onChoose('back')}>
        Roll back…
      </Button>
    )}
  </span>
);
