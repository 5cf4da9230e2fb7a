import type { ReactNode } from 'react';
import { LinkButton } from '../action/link-button';
import { NoticeBox, type NoticeKind } from './notice-box';
import type { NoticeAction } from './notice';
import { usePausableClock } from './pausable-clock';

export interface TimedNoticeProps {
  kind: NoticeKind;
  children: ReactNode;
  /** How long it stays before `onEnd`, not counting the time it is hovered or focused. */
  seconds: number;
  onEnd: () => void;
  /** Another way out; taking it stops the clock. */
  action?: NoticeAction;
  /** Text of the button that ends it at once. */
  continueLabel?: string;
}

/** A notice after which something happens by itself. It waits for whoever is still reading. */
export function TimedNotice(props: TimedNoticeProps) {
  const { kind, children, seconds, onEnd, action, continueLabel = 'Continue' } = props;
  const { clock, stop, pause, resume } = usePausableClock(
    seconds,
    onEnd,
    typeof children === 'string' ? children : undefined,
  );

  const endBy = (then: () => void) => () => {
    stop();
    then();
  };

  return (
    <NoticeBox
      kind={kind}
      data-clock={clock}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      actions={
        <>
          {action ? <LinkButton onPress={endBy(action.onPress)}>{action.label}</LinkButton> : null}
          {clock === 'stopped' ? null : (
            <LinkButton onPress={endBy(onEnd)}>{continueLabel}</LinkButton>
          )}
        </>
      }
    >
      {children}
    </NoticeBox>
  );
}
