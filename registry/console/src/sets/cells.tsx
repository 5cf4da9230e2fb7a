import { Button, Dropdown } from 'antd';
import type { Answer } from 'registry-contract';
import { differences } from 'registry-contract/differences';
import { type ReleaseSet } from 'registry-contract/sets';
import { ActCell } from '../words/act-cell';
import { Badge, Step } from '../words/badge';
import styles from './sets.module.css';

const kinds: Record<ReleaseSet['kind'], string> = {
  swap: 'promoted',
  rollback: 'rolled back',
  restore: 'restored',
  ban: 'after a ban',
  inherited: 'from production',
  found: 'first',
  flow: "order of the setup's screens",
};

interface SessionsProps {
  set: ReleaseSet;
  people: Answer<'GET /channels/:channel/people'>['people'] | undefined;
  /** Whether its sessions move on, because the set is drained or banned. */
  isEnded: boolean;
}

/** The active sessions on a set. A session that moved on counts here until its next change. */
export function ActiveSessions({ set, people, isEnded }: SessionsProps) {
  if (!people) return <span className={styles.muted}>unknown</span>;
  const owners = people.find((row) => row.set === set.number)?.owners ?? 0;
  if (owners === 0) return <span className={styles.muted}>none</span>;
  if (isEnded) return <Badge>{owners} moving on</Badge>;
  return <Badge tone="accent">{owners}</Badge>;
}

/** The versions that a set changed. */
export function Changes({ set, before }: { set: ReleaseSet; before: ReleaseSet | undefined }) {
  const steps = differences(before?.releases ?? {}, set.releases);
  if (!before) return <span className={styles.muted}>{steps.length} went live</span>;
  if (steps.length === 0) return <span className={styles.muted}>only fallbacks changed</span>;
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={step.remote}>
          <Step {...step} />
        </li>
      ))}
    </ul>
  );
}

/** The time, the author, and the reason of a set. */
export const Origin = ({ set }: { set: ReleaseSet }) => (
  <ActCell act={set}>
    {kinds[set.kind]}
    {set.reason && `: ${set.reason}`}
  </ActCell>
);

export type SetAct = 'restore' | 'drain' | 'ban';

interface ButtonProps {
  set: ReleaseSet;
  isLive: boolean;
  onChoose(act: SetAct): void;
}

export function SetButtons({ set: { number }, isLive, onChoose }: ButtonProps) {
  return (
    <span className={styles.buttons}>
      {!isLive && (
        <Button aria-label={`Restore set ${number}`} onClick={() => onChoose('restore')}>
          Restore…
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        // Otherwise only the Tab key moves the focus into the menu.
        autoFocus
        menu={{
          items: [
            { key: 'drain', label: 'Drain…' },
            { key: 'ban', label: 'Ban…', danger: true },
          ],
          onClick: ({ key }) => {
            // The menu is gone when the drawer closes, so the drawer returns the focus to the button.
            document.getElementById(`more-${number}`)?.focus();
            onChoose(key as 'drain' | 'ban');
          },
        }}
      >
        <Button id={`more-${number}`} aria-label={`More for set ${number}`}>
          More
        </Button>
      </Dropdown>
    </span>
  );
}
