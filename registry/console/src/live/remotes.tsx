import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Promote } from '../act/promote';
import { RollBack } from '../act/roll-back';
import type { Answer } from 'registry-contract';
import { useHasRight } from '../api/operator';
import { useCanaries, useFigures } from '../api/queries';
import { Panel } from '../frame/page';
import { HealthDrops } from './health-drops';
import styles from './live.module.css';
import { RowButtons, type LiveRemote } from './remote-cells';
import { RemoteTable } from './remote-table';
import { trendsOf } from './trends';

type Open = { kind: 'none' } | { kind: 'promote' | 'back'; row: LiveRemote };

const day = 86_400_000;

/** One row for each remote: its live version, how it performs, its canary and its last change. */
export function Remotes({ answer }: { answer: Answer<'GET /channels/:channel'> }) {
  const mayPromote = useHasRight('promote');
  const figures = useFigures({ pastMs: day }).data;
  const canary = useCanaries().data?.canaries.find(({ state }) => state === 'running');
  const rows = answer.remotes.map((live): LiveRemote => ({
    ...live,
    since: answer.history.find(({ remote, to }) => remote === live.remote && to === live.version),
    trends: figures && trendsOf(figures, live.remote),
  }));
  const [address, changeAddress] = useSearchParams();
  const [open, setOpen] = useState<Open>(() => {
    // Alerts link the rollback of a remote.
    const row = mayPromote && rows.find(({ remote }) => remote === address.get('rollback'));
    return row ? { kind: 'back', row } : { kind: 'none' };
  });
  const close = () => {
    setOpen({ kind: 'none' });
    // A reload would open it again.
    if (address.has('rollback')) changeAddress({}, { replace: true });
  };
  const buttons = (row: LiveRemote) => (
    <RowButtons row={row} onChoose={(kind) => setOpen({ kind, row })} />
  );
  return (
    <>
      {figures && (
        <HealthDrops figures={figures} remotes={answer.remotes.map(({ remote }) => remote)} />
      )}
      <Panel flush>
        <RemoteTable rows={rows} canary={canary} buttons={mayPromote ? buttons : undefined} />
        <p className={styles.about}>
          Visitors, load errors and completion of the past 24 hours, all versions together.
        </p>
        <Promote
          key={open.kind === 'promote' ? open.row.remote : ''}
          open={open.kind === 'promote'}
          close={close}
          only={open.kind === 'promote' ? open.row.remote : undefined}
        />
        {open.kind === 'back' && open.row.lastGood && (
          <RollBack
            remote={open.row.remote}
            version={open.row.version}
            lastGood={open.row.lastGood}
            close={close}
          />
        )}
      </Panel>
    </>
  );
}
