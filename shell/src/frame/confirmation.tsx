import { useEffect } from 'react';
import { Icon, standOverActions } from 'shared-ui/core';
import styles from './confirmation.module.css';

const shownMs = 4_000;

interface ConfirmationProps {
  text: string | undefined;
  onEnd(): void;
}

/** Says for a moment that an answer is saved, over the picture or above the bar of actions. */
export function Confirmation({ text, onEnd }: ConfirmationProps) {
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [text, onEnd]);

  return (
    <div ref={standOverActions} role="status" className={styles.place}>
      {text && (
        <span className={styles.words}>
          <Icon name="check" />
          {text}
        </span>
      )}
    </div>
  );
}
