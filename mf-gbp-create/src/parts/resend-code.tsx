import { Button, LiveText } from 'shared-ui/core';
import { useSecondsLeft } from '../countdown';
import styles from './resend-code.module.css';

export const coolDown = 30;

interface ResendCodeProps {
  sentAt: number;
  disabled: boolean;
  onResend: (by: 'text' | 'call') => Promise<void>;
}

/** Asks for the code again. Waits 30 s after each sending, for all to see. Draw it anew for a new `sentAt`. */
export function ResendCode({ sentAt, disabled, onResend }: ResendCodeProps) {
  const left = useSecondsLeft(sentAt, coolDown);
  const waiting = left > 0;

  return (
    <div>
      <div className={styles.ways}>
        <Button kind="secondary" disabled={disabled || waiting} onPress={() => onResend('text')}>
          Resend OTP
        </Button>
        <Button kind="secondary" disabled={disabled || waiting} onPress={() => onResend('call')}>
          Send OTP on call
        </Button>
      </div>
      <div className={styles.wait}>
        {waiting ? <p>{`You can ask for a new code in ${left} s`}</p> : null}
        <LiveText>{waiting ? null : 'You can ask for a new code now.'}</LiveText>
      </div>
    </div>
  );
}
