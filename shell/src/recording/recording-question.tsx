import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, LinkButton, LiveText, Text } from 'shared-ui/core';
import type { Recording } from './recording';
import styles from './recording-question.module.css';

/**
 * Asks whether the first pages may be recorded, and says so as long as they are. Yes and No weigh the
 * same, nothing waits for an answer, and taking it back is as easy as giving it.
 */
export function RecordingQuestion({ recording }: { recording: Recording }) {
  const { kind } = useSyncExternalStore(recording.subscribe, recording.get);
  const box = useRef<HTMLElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // What was pressed is gone: focus stays where its answer is read.
    const next = box.current ?? document.querySelector('h1');
    if (pressed.current) next?.focus();
    pressed.current = false;
  }, [kind]);

  const answering = (answer: () => unknown) => () => {
    pressed.current = true;
    return answer();
  };

  if (kind === 'hidden') return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.question} aria-label="Recording">
      {kind === 'asking' && (
        <>
          <Text>
            <strong>May we record how you use these first pages?</strong> It helps us make them
            better. We see taps, clicks and scrolling; your name, your business, e-mail addresses,
            phone numbers and what you type are left out. You can stop it at any time.
          </Text>
          <div className={styles.answers}>
            <Button kind="secondary" onPress={answering(recording.decline)}>
              No, thanks
            </Button>
            <Button kind="secondary" onPress={answering(recording.agree)}>
              Yes, record
            </Button>
          </div>
        </>
      )}
      <div className={kind === 'asking' ? undefined : styles.outcome}>
        <LiveText>
          {kind === 'recording' && 'These pages are recorded.'}
          {kind === 'declined' && 'Nothing is recorded.'}
        </LiveText>
        {kind === 'recording' && (
          <LinkButton onPress={answering(recording.decline)}>Stop recording</LinkButton>
        )}
      </div>
    </section>
  );
}
