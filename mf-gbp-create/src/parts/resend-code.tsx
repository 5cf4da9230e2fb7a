import { useId } from 'react';
import { Button, LiveText } from 'shared-ui/core';
import { useSecondsLeft } from '../countdown';
import styles from './resend-code.module.css';
import { words } from '../words';

export const coolDown = 30;

interface ResendCodeProps {
  sentAt: number;
  disabled: boolean;
  /** The server sends no more of them for now, which is said elsewhere. */
  spent: boolean;
  onResend: (by: 'text' | 'call') => Promise<void>;
}

/** Asks for the code again. Waits 30 s after each sending, for all to see. Draw it anew for a new `sentAt`. */
export function ResendCode({ sentAt, disabled, spent, onResend }: ResendCodeProps) {
  const left = useSecondsLeft(sentAt, coolDown);
  const waiting = left > 0;
  const reason = useId();
  const inactive = disabled || waiting;

  return (
    <div>
      <div className={styles.ways}>
        <Button
          kind="secondary"
          disabled={inactive}
          describedBy={reason}
          onPress={() => onResend('text')}
        >
          {words.resend}
        </Button>
        <Button
          kind="secondary"
          disabled={inactive}
          describedBy={reason}
          onPress={() => onResend('call')}
        >
          {words.call}
        </Button>
      </div>
      <div id={reason} className={styles.wait}>
        {waiting ? <p>{words.wait(left)}</p> : null}
        {disabled && !waiting ? <p>{words.checking}</p> : null}
        <LiveText>{waiting || disabled || spent ? null : words.askNow}</LiveText>
      </div>
    </div>
  );
}
