import type { ReactNode } from 'react';
import styles from './link-button.module.css';

export interface LinkButtonProps {
  onPress: () => void;
  /** The visible text. Without one the icon is the button, and `label` its name. */
  children?: ReactNode;
  icon?: ReactNode;
  /** Makes it a toggle, and says which way it stands. */
  pressed?: boolean;
  describedBy?: string;
  /** Name for those who listen, where the visible text alone does not tell; starts with that text. */
  label?: string;
  /** `danger` for what takes something away. */
  tone?: 'default' | 'danger';
}

/** A button that looks like a link, for actions of lesser weight. */
export function LinkButton(props: LinkButtonProps) {
  const { onPress, children, icon, pressed, describedBy, label, tone } = props;
  return (
    <button
      type="button"
      className={styles.link}
      data-tone={tone}
      onClick={onPress}
      aria-pressed={pressed}
      aria-describedby={describedBy}
      aria-label={label}
    >
      {icon}
      {children && <span className={styles.text}>{children}</span>}
    </button>
  );
}
