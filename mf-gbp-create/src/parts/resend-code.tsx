import { useId } from 'react';
import type { CodeWay } from 'shared-contracts/api';
import { Button, LiveText } from 'shared-ui/core';
import { useSecondsLeft } from '../countdown';
import styles from './resend-code.module.css';
import { words } from '../words';

export const coolDown = 30;

interface ResendCodeProps {
  sentAt: number;
  disabled: boolean;
  /** Whether the server sends no more codes for now. Another element shows the message. */
  spent: boolean;
  /** How the pending code was sent. */
  sentBy: CodeWay;
  /** Every way to send a code. */
  ways: readonly CodeWay[];
  onResend: (by: CodeWay) => Promise<void>;
}

/** A second postcard would invalidate the code on the first one, which is still in the mail. */
const offered = (ways: readonly CodeWay[], sentBy: CodeWay) =>
  ways.filter((way) => way !== 'postcard' || sentBy !== 'postcard');

const label = (way: CodeWay, sentBy: CodeWay) =>
  ({
    text: words.resend,
    call: words.call,
    email: sentBy === 'email' ? words.mailAgain : words.mailCode,
    postcard: words.sendPostcard,
  })[way];

/** Requests the code again. Shows a wait of 30 s after each code. Mount it again for a new `sentAt`. */
export function ResendCode(props: ResendCodeProps) {
  const { sentAt, disabled, spent, sentBy, ways, onResend } = props;
  const left = useSecondsLeft(sentAt, coolDown);
  const waiting = left > 0;
  const reason = useId();
  const inactive = disabled || waiting;

  if (offered(ways, sentBy).length === 0) return null;
  return (
    <div>
      <div className={styles.ways}>
        {offered(ways, sentBy).map((way) => (
          <Button
            key={way}
            kind="secondary"
            disabled={inactive}
            describedBy={reason}
            onPress={() => onResend(way)}
          >
            {label(way, sentBy)}
          </Button>
        ))}
      </div>
      <div id={reason} className={styles.wait}>
        {waiting ? <p>{words.wait(left)}</p> : null}
        {disabled && !waiting ? <p>{words.checking}</p> : null}
        <LiveText>{waiting || disabled || spent ? null : words.askNow}</LiveText>
      </div>
    </div>
  );
}
