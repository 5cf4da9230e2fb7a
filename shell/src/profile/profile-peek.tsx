import { Icon } from 'shared-ui/core';
import type { Profile } from './profile-facts';
import styles from './profile.module.css';
import { words } from '../words';

/** Where there is no room for the card: how full it is, and the way to it. */
export function ProfilePeek({ profile, onOpen }: { profile: Profile; onOpen(): void }) {
  const { facts } = profile;
  const filled = facts.filter(({ shows }) => shows).length;
  return (
    <button type="button" className={styles.peek} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.mark}>
        <Icon name="store" />
      </span>
      <span className={styles.peekWords}>
        <span className={styles.peekName}>{words.yourProfile}</span>{' '}
        <span className={styles.peekCount}>{words.filledIn(filled, facts.length)}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}
