import { Select } from 'antd';
import { useContext } from 'react';
import { Channel } from '../api/queries';
import styles from './frame.module.css';

const standing = ['production', 'staging'];

/** Chooses the channel of all pages, and shows whether they are up to date. */
export function Channels({ choose }: { choose(channel: string): void }) {
  const { name, isConnected } = useContext(Channel);
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
        <span className={isConnected ? styles.hearing : styles.deaf} aria-hidden="true" />
        {isConnected ? 'Live' : 'Polling'}
      </span>
    </div>
  );
}
