import type { ReactNode } from 'react';
import styles from './link-button.module.css';

export interface LinkButtonProps {
  onPress: () => void;
  /** The visible text. Without it, the button shows the icon, and `label` is its name. */
  children?: ReactNode;
  icon?: ReactNode;
  /** Makes it a toggle, with this state. */
  pressed?: boolean;
  describedBy?: string;
  /** The accessible name if the visible text is not enough. It starts with that text. */
  label?: string;
  /** `danger` for an action that deletes something. */
  tone?: 'default' | 'danger';
}

/** A button that looks like a link, for less important actions. */
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
