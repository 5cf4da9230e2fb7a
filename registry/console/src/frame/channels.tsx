import { Select } from 'antd';
import { useContext } from 'react';
import { Channel } from '../asking/questions';
import styles from './frame.module.css';

const standing = ['production', 'staging'];

/** Which channel all pages are about, and whether what they show is what is. */
export function Channels({ choose }: { choose(channel: string): void }) {
  const { name, isHearing } = useContext(Channel);
  const names = [...new Set([...standing, name])];
  return (
    <div className={styles.channel}>
      <Select
        aria-label="Channel"
        value={name}
        onChange={choose}
        options={names.map((value) => ({ value, label: value }))}
        showSearch={false}
        className={styles.select!}
      />
      <span className={styles.pulse} role="status">
        <span className={isHearing ? styles.hearing : styles.deaf} aria-hidden="true" />
        {isHearing ? 'Live' : 'Asking'}
      </span>
    </div>
  );
}
