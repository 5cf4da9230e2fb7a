import { useRef, type FocusEvent } from 'react';
import { Icon } from '../mark/icon';
import { Announced } from '../notice/announced';
import { Countdown, useAttention } from '../notice/countdown';
import { standOverActions } from '../screen/actions-height';
import styles from './snackbar.module.css';
import { words } from '../words/own';

export interface SnackbarProps {
  /** The text; null for none. */
  text: string | null;
  seconds?: number;
  action?: { label: string; onPress: () => void };
  onClose: () => void;
}

/**
 * A short message at the bottom edge that disappears when it is neither hovered nor focused. Keep it mounted and
 * change its text, so that it is announced.
 */
export function Snackbar({ text, seconds = 6, action, onClose }: SnackbarProps) {
  const { attended, listeners, forget } = useAttention();
  const cameFrom = useRef<Element | null>(null);
  const isVisible = text !== null;

  const onFocus = (event: FocusEvent) => {
    listeners.onFocus();
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };

  // The focus would be lost with the pressed button.
  const leave = (act: () => void) => () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    forget();
    act();
  };

  return (
    <div ref={standOverActions} className={styles.place}>
      <div
        className={styles.bar}
        data-shown={isVisible || undefined}
        {...listeners}
        onFocus={onFocus}
      >
        <Announced className={styles.text}>{text}</Announced>
        {isVisible ? (
          <>
            <Countdown key={text} seconds={seconds} paused={attended} onEnd={onClose} />
            {action ? (
              <button type="button" className={styles.action} onClick={leave(action.onPress)}>
                {action.label}
              </button>
            ) : null}
            <button
              type="button"
              className={styles.close}
              aria-label={words.closeMessage}
              onClick={leave(onClose)}
            >
              <Icon name="cross" />
            </button>
          </>
        ) : null}
      </div>
    </div>
  );
}
