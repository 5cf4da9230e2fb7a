import { Icon } from 'shared-ui/core';
import type { Profile } from './profile-facts';
import styles from './profile.module.css';
import { words } from '../words';

/** Shows how much of the profile is filled in, and opens it. */
export function ProfilePeek({ profile, onOpen }: { profile: Profile; onOpen(): void }) {
  const { facts } = profile;
  const filled = facts.filter(({ shows }) => shows).length;
  return (
    <button type="button" className={styles.peek} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.pill}>
        <Icon name="store" />
        <span className={styles.name}>{words.yourProfile}</span>{' '}
        <span key={filled} className={styles.count} aria-hidden="true">
          {`${filled}/${facts.length}`}
        </span>
        <span className="visually-hidden">{words.filledIn(filled, facts.length)}</span>
      </span>
    </button>
  );
}
