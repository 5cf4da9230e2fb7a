import type { FlowChange } from 'shared-contracts/flow';
import { Icon, type IconName } from 'shared-ui/core';
import styles from './ahead.module.css';
import { chaptersUnder, type Chapter } from './journey-steps';
import { words } from '../words';

const icons = {
  connect: 'link',
  services: 'scissors',
  reviews: 'star',
  photos: 'camera',
  contact: 'phone',
} satisfies Record<Chapter, IconName>;

/** What lies ahead, before the set-up has begun: its parts, and how long they take. */
export function Ahead({ changes }: { changes?: readonly FlowChange[] }) {
  const parts = chaptersUnder(changes);
  return (
    <div className={styles.ahead}>
      <p className={styles.line}>{words.ahead(parts.length)}</p>
      <ol className={styles.parts}>
        {parts.map((chapter) => (
          <li key={chapter} className={styles.part} data-chapter={chapter}>
            <span className={styles.tile}>
              <Icon name={icons[chapter]} />
            </span>
            <span className={styles.name} aria-hidden="true">
              {words.chapters[chapter]}
            </span>
            <span className="visually-hidden">{words.chapters[chapter]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
