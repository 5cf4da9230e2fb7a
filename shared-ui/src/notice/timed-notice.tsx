import { useState, type ReactNode } from 'react';
import { LinkButton } from '../action/link-button';
import { Countdown, useAttention } from './countdown';
import { NoticeBox, type NoticeKind } from './notice-box';
import type { NoticeAction } from './notice';
import styles from './notice.module.css';
import { words } from '../words/own';

export interface TimedNoticeProps {
  kind: NoticeKind;
  children: ReactNode;
  /** The time before `onEnd`, without hovered or focused time. */
  seconds: number;
  onEnd: () => void;
  /** Another exit; taking it stops the timer. */
  action?: NoticeAction;
  /** Text of the button that ends it at once. */
  continueLabel?: string;
  /** The buttons are next to the notice, which has no buttons itself. */
  waysBeside?: boolean;
  /** Visible and not announced, since another element has the same text. */
  silent?: boolean;
}

/** A notice that ends after a while. It waits while the owner hovers over it or focuses it. */
export function TimedNotice(props: TimedNoticeProps) {
  // Another text is another notice, with the full time to read it.
  const text = typeof props.children === 'string' ? props.children : '';
  return <Run key={`${props.kind} ${props.seconds} ${text}`} {...props} />;
}

function Run(props: TimedNoticeProps) {
  const { kind, children, seconds, onEnd, action, continueLabel = words.goOn, silent } = props;
  const [over, setOver] = useState(false);
  const { attended, listeners } = useAttention();

  const stopAnd = (act: () => void) => () => {
    setOver(true);
    act();
  };

  return (
    <NoticeBox
      kind={kind}
      silent={silent}
      {...listeners}
      data-paused={attended || undefined}
      spent={over}
      actions={
        props.waysBeside ? null : (
          <>
            {action ? (
              <LinkButton onPress={stopAnd(action.onPress)}>{action.label}</LinkButton>
            ) : null}
            <LinkButton onPress={stopAnd(onEnd)}>{continueLabel}</LinkButton>
          </>
        )
      }
    >
      {children}
      {over ? null : (
        <>
          <Countdown seconds={seconds} paused={attended} onEnd={stopAnd(onEnd)} />
          <span className={styles.time} style={{ animationDuration: `${seconds}s` }} />
        </>
      )}
    </NoticeBox>
  );
}
