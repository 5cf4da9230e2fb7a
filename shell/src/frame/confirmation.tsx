import { useEffect } from 'react';
import { Icon } from 'shared-ui/core';
import styles from './confirmation.module.css';

const shownMs = 4_000;

interface ConfirmationProps {
  text: string | undefined;
  onEnd(): void;
}

/** That an answer has arrived, in passing: over the picture, where nothing is read or pressed. */
export function Confirmation({ text, onEnd }: ConfirmationProps) {
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [text, onEnd]);

  return (
    <div role="status" className={styles.place}>
      {text && (
        <span className={styles.words}>
          <Icon name="check" />
          {text}
        </span>
      )}
    </div>
  );
}
