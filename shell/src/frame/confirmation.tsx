import { useEffect } from 'react';
import { Icon } from 'shared-ui/core';
import styles from './confirmation.module.css';

const shownMs = 4_000;

export interface ConfirmationProps {
  text: string | undefined;
  onEnd(): void;
}

/** Confirms for 4 s that an answer is saved. */
export function Confirmation({ text, onEnd }: ConfirmationProps) {
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [text, onEnd]);

  return (
    <div role="status" className={styles.place}>
      {text && (
        <span className={styles.pill}>
          <Icon name="check" />
          <span className={styles.text}>{text}</span>
        </span>
      )}
    </div>
  );
}
