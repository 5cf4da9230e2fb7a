import { useState, type ComponentProps } from 'react';
import type { Answer } from 'registry-contract';
import type { ReleaseSet } from 'registry-contract/sets';
import { Ban, Drain } from '../act/drain-and-ban';
import { Restore } from '../act/restore';
import { useHasRight } from '../api/operator';
import { useActiveSessions } from '../api/queries';
import { LoadMore } from '../frame/load-more';
import { Panel } from '../frame/page';
import { Rows } from '../frame/rows';
import { Badge } from '../words/badge';
import { ActiveSessions, Changes, Origin, SetButtons, type SetAct } from './cells';
import styles from './sets.module.css';

const drawers: Record<SetAct, typeof Ban> = { restore: Restore, drain: Drain, ban: Ban };

interface Props {
  answer: Answer<'GET /channels/:channel/sets'>;
  question: ComponentProps<typeof LoadMore>['question'];
}

export function History({ answer: { sets, current, bans, drains }, question }: Props) {
  const mayPromote = useHasRight('promote');
  const [open, setOpen] = useState<{ act: SetAct; set: ReleaseSet }>();
  const Drawer = open && drawers[open.act];
  const people = useActiveSessions().data?.people;
  // The changes of the oldest set are unknown until the next page arrives.
  const visible = question.hasNextPage ? sets.slice(0, -1) : sets;
  const isBanned = (set: ReleaseSet) => bans.some(({ number }) => number === set.number);

  const number = (set: ReleaseSet) => (
    <span className={styles.number}>
      <strong>#{set.number}</strong>
      {set.number === current && <Badge tone="good">live</Badge>}
      {isBanned(set) && <Badge tone="bad">banned</Badge>}
    </span>
  );
  const isDrained = ({ number }: ReleaseSet) =>
    number !== current && drains.some(({ upTo }) => upTo >= number);
  const sessions = (set: ReleaseSet) => (
    <ActiveSessions set={set} people={people} isEnded={isBanned(set) || isDrained(set)} />
  );
  const changes = (set: ReleaseSet) => <Changes set={set} before={sets[sets.indexOf(set) + 1]} />;
  const buttons = (set: ReleaseSet) =>
    mayPromote &&
    !isBanned(set) && (
      <SetButtons
        set={set}
        isLive={set.number === current}
        onChoose={(act) => setOpen({ act, set })}
      />
    );

  return (
    <Panel title="History" flush>
      <Rows<ReleaseSet>
        keyOf={(set) => set.number}
        rows={visible}
        card={(set) => (
          <>
            {number(set)}
            {changes(set)}
            <span>Active sessions: {sessions(set)}</span>
            <Origin set={set} />
            {buttons(set)}
          </>
        )}
        columns={[
          { title: 'Set', render: number, width: 130 },
          { title: 'Changed', render: changes },
          { title: 'Active sessions', render: sessions, width: 130 },
          { title: 'When and why', render: (set) => <Origin set={set} />, width: '32%' },
          ...(mayPromote ? [{ title: 'Change', render: buttons }] : []),
        ]}
      />
      <LoadMore question={question}>Older sets</LoadMore>
      {Drawer && <Drawer set={open.set} close={() => setOpen(undefined)} />}
    </Panel>
  );
}
