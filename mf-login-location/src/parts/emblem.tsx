import { Icon, type IconName } from 'shared-ui/core';
import styles from './picture.module.css';

interface EmblemProps {
  icon: IconName;
  tone?: 'calm' | 'good' | 'warning';
}

/** Gives a quiet screen a face. What it means is said by the heading. */
export function Emblem({ icon, tone = 'calm' }: EmblemProps) {
  return (
    <span className={styles.emblem} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
