import { Icon, type IconName } from 'shared-ui/core';
import styles from './chapter-list.module.css';
import { chapters, type Chapter } from '../journey-steps';
import { words } from '../words';

const icons = {
  connect: 'link',
  services: 'scissors',
  reviews: 'star',
  photos: 'camera',
  contact: 'phone',
} satisfies Record<Chapter, IconName>;

/** The chapters of the setup and how long they take, for an owner who has not started. */
export function ChapterList() {
  return (
    <div className={styles.ahead}>
      <p className={styles.line}>{words.chapterCount(chapters.length)}</p>
      <ol className={styles.parts}>
        {chapters.map((chapter) => (
          <li key={chapter} className={styles.part} data-chapter={chapter}>
            <span className={styles.tile}>
              <Icon name={icons[chapter]} />
            </span>
            <span className={styles.name} aria-hidden="true">
              {words.chapters[chapter]}
            </span>
            <span className="visually-hidden">
              {words.chapters[chapter] + words.inBar['to come']}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
