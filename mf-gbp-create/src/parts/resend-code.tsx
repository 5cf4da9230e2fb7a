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
  /** The server sends no more of them for now, which is said elsewhere. */
  spent: boolean;
  /** How the code was sent that is waited for. */
  sentBy: CodeWay;
  /** Every way in which a code can be had. */
  ways: readonly CodeWay[];
  onResend: (by: CodeWay) => Promise<void>;
}

/** A second postcard would void the code on the first, which is still on its way. */
const offered = (ways: readonly CodeWay[], sentBy: CodeWay) =>
  ways.filter((way) => way !== 'postcard' || sentBy !== 'postcard');

const label = (way: CodeWay, sentBy: CodeWay) =>
  ({
    text: words.resend,
    call: words.call,
    email: sentBy === 'email' ? words.mailAgain : words.mailCode,
    postcard: words.sendPostcard,
  })[way];

/** Asks for the code again. Waits 30 s after each sending, for all to see. Draw it anew for a new `sentAt`. */
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
