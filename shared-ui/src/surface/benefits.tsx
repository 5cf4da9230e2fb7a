import { Icon } from '../mark/icon';
import type { IconName } from '../mark/icon-paths';
import styles from './surface.module.css';

export interface BenefitsProps {
  items: readonly { icon?: IconName; title: string; text?: string }[];
}

/** The benefits for the owner, as a list. */
export function Benefits({ items }: BenefitsProps) {
  return (
    <ul className={styles.benefits}>
      {items.map((item) => (
        <li key={item.title} className={styles.benefit}>
          <span className={styles.benefitIcon}>
            <Icon name={item.icon ?? 'check'} />
          </span>
          <span className={styles.benefitWords}>
            <span className={styles.benefitTitle}>{item.title}</span>
            {item.text ? <span className={styles.benefitText}>{item.text}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
