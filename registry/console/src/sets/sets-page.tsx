import { Button, Dropdown, Table } from 'antd';
import { useState, type ComponentProps } from 'react';
import { Ban, Drain } from '../act/end-stay';
import { Restore } from '../act/restore';
import type { Answer } from 'registry-contract';
import type { ReleaseSet } from 'registry-contract/sets';
import { useMay } from '../asking/operator';
import { isNone, useChannel, usePeople, useSets } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Older } from '../frame/older';
import { Nothing, Page, Panel } from '../frame/page';
import { useNarrow } from '../theme/media';
import { ActorName } from '../words/actor';
import { Badge, Step } from '../words/badge';
import { When } from '../words/when';
import { Comparison } from './comparison';
import { differences } from './differences';
import styles from './sets.module.css';

type Open = { kind: 'none' } | { kind: 'restore' | 'drain' | 'ban'; set: ReleaseSet };

const kinds: Record<ReleaseSet['kind'], string> = {
  swap: 'promoted',
  rollback: 'went back',
  restore: 'restored',
  ban: 'after a ban',
  inherited: 'from production',
  found: 'first',
  flow: 'order of the set-up',
};

export function SetsPage() {
  const channel = useChannel();
  const sets = useSets();
  return (
    <Page
      title="Sets"
      about={`All that was live on ${channel} at a time is a set, with a number. None is ever lost: you can go back to any.`}
    >
      {isNone(sets.error) && !sets.data ? (
        <Panel>
          <Nothing title="No set yet">
            The first one is made when a version goes live on {channel}.
          </Nothing>
        </Panel>
      ) : (
        <Answered question={sets} rows={9}>
          {(answer) => (
            <>
              <History answer={answer} question={sets} />
              {answer.sets.length > 1 && <Comparison sets={answer.sets} />}
            </>
          )}
        </Answered>
      )}
    </Page>
  );
}

interface Told {
  answer: Answer<'GET /channels/:channel/sets'>;
  question: ComponentProps<typeof Older>['question'];
}

function History({ answer: { sets, current, bans = [] }, question }: Told) {
  const mayPromote = useMay('promote');
  const isNarrow = useNarrow();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const people = usePeople().data?.people;
  // What the last one changed is known with the one before it.
  const shown = question.hasNextPage ? sets.slice(0, -1) : sets;
  const isBanned = (set: ReleaseSet) => bans.some(({ number }) => number === set.number);

  const number = (set: ReleaseSet) => (
    <span className={styles.number}>
      <strong>#{set.number}</strong>
      {set.number === current && <Badge tone="good">live</Badge>}
      {isBanned(set) && <Badge tone="bad">banned</Badge>}
    </span>
  );
  const halfWay = (set: ReleaseSet) => {
    if (!people) return <span className={styles.muted}>not known</span>;
    const owners = people.find((one) => one.set === set.number)?.owners ?? 0;
    if (owners === 0) return <span className={styles.muted}>nobody</span>;
    return <Badge tone="accent">{owners === 1 ? '1 person' : `${owners} people`}</Badge>;
  };
  const changes = (set: ReleaseSet) => {
    const before = sets[sets.indexOf(set) + 1];
    const steps = differences(before?.releases ?? {}, set.releases);
    if (!before) return <span className={styles.muted}>{steps.length} went live</span>;
    if (steps.length === 0)
      return <span className={styles.muted}>only what is fallen back to</span>;
    return (
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.remote}>
            <Step {...step} />
          </li>
        ))}
      </ul>
    );
  };
  const made = (set: ReleaseSet) => (
    <span className={styles.made}>
      <span>
        <When at={set.at} /> by <ActorName act={set} />
      </span>
      <span className={styles.muted}>
        {kinds[set.kind]}
        {set.reason && `: ${set.reason}`}
      </span>
    </span>
  );
  const buttons = (set: ReleaseSet) =>
    mayPromote && (
      <span className={styles.buttons}>
        {set.number !== current && !isBanned(set) && (
          <Button
            aria-label={`Go back to set ${set.number}`}
            onClick={() => setOpen({ kind: 'restore', set })}
          >
            Go back…
          </Button>
        )}
        {!isBanned(set) && (
          <Dropdown
            trigger={['click']}
            // Arrows choose at once; only Tab would lead into it otherwise.
            autoFocus
            menu={{
              items: [
                { key: 'drain', label: 'Move people on…' },
                { key: 'ban', label: 'Ban…', danger: true },
              ],
              onClick: ({ key }) => {
                // The menu is gone when the drawer closes: the focus goes back to its button.
                document.getElementById(`more-${set.number}`)?.focus();
                setOpen({ kind: key as 'drain' | 'ban', set });
              },
            }}
          >
            <Button id={`more-${set.number}`} aria-label={`More for set ${set.number}`}>
              More
            </Button>
          </Dropdown>
        )}
      </span>
    );

  return (
    <Panel title="History" flush>
      {isNarrow ? (
        <ul className={styles.cards}>
          {shown.map((set) => (
            <li key={set.number}>
              {number(set)}
              {changes(set)}
              <span>Half way: {halfWay(set)}</span>
              {made(set)}
              {buttons(set)}
            </li>
          ))}
        </ul>
      ) : (
        <Table<ReleaseSet>
          rowKey="number"
          dataSource={shown}
          pagination={false}
          columns={[
            { title: 'Set', render: (_, set) => number(set), width: 130 },
            { title: 'Changed', render: (_, set) => changes(set) },
            { title: 'Half way', render: (_, set) => halfWay(set), width: 110 },
            { title: 'When and why', render: (_, set) => made(set), width: '32%' },
            ...(mayPromote
              ? [{ title: 'Change', render: (_: unknown, set: ReleaseSet) => buttons(set) }]
              : []),
          ]}
        />
      )}
      <Older question={question}>Older sets</Older>
      {open.kind === 'restore' && <Restore set={open.set} open close={close} />}
      {open.kind === 'drain' && <Drain set={open.set} open close={close} />}
      {open.kind === 'ban' && <Ban set={open.set} open close={close} />}
    </Panel>
  );
}
