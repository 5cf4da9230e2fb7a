import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, LinkButton, LiveText, Text } from 'shared-ui/core';
import type { Recording } from './recording';
import styles from './recording-question.module.css';
import { words } from '../words';

interface RecordingQuestionProps {
  recording: Pick<Recording, 'get' | 'subscribe' | 'decline'> & { agree(): unknown };
}

/**
 * Asks for consent to record the first pages, and shows that they are recorded. Yes and No have equal weight, nothing
 * waits for an answer, and the consent can be withdrawn as easily.
 */
export function RecordingQuestion({ recording }: RecordingQuestionProps) {
  const { kind } = useSyncExternalStore(recording.subscribe, recording.get);
  const box = useRef<HTMLElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // The pressed button is gone, so the focus moves to the result.
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
    <section ref={box} tabIndex={-1} className={styles.question} aria-label={words.recording}>
      {kind === 'asking' && (
        <>
          <Text>
            <strong>{words.mayWeRecord}</strong> {words.mayWeRecordText}
          </Text>
          <div className={styles.answers}>
            <Button kind="secondary" onPress={answering(recording.decline)}>
              {words.noRecording}
            </Button>
            <Button kind="secondary" onPress={answering(recording.agree)}>
              {words.yesRecord}
            </Button>
          </div>
        </>
      )}
      <div className={kind === 'asking' ? undefined : styles.outcome}>
        <LiveText>
          {kind === 'recording' && words.recorded}
          {kind === 'declined' && words.notRecorded}
        </LiveText>
        {kind === 'recording' && (
          <LinkButton onPress={answering(recording.decline)}>{words.stopRecording}</LinkButton>
        )}
      </div>
    </section>
  );
}
