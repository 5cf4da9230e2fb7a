import { Icon, type IconName } from 'shared-ui/core';
import styles from './picture.module.css';

interface EmblemProps {
  icon: IconName;
  tone?: 'calm' | 'good' | 'warning';
}

/** An illustration for a screen with little text. The heading states its meaning. */
export function Emblem({ icon, tone = 'calm' }: EmblemProps) {
  return (
    <span className={styles.emblem} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
