import { LinkButton, LiveText } from 'shared-ui/core';
import { useSecondsLeft } from '../countdown';
import styles from './skip-verification.module.css';
import { words } from '../words';

const patience = 20;

interface SkipVerificationProps {
  startedAt: number;
  onSkip: () => void;
}

/** A way on for whom no code arrives. Its place is kept free until then, so that nothing jumps. */
export function SkipVerification({ startedAt, onSkip }: SkipVerificationProps) {
  const offered = useSecondsLeft(startedAt, patience) === 0;

  return (
    <div className={styles.place}>
      <LiveText>{offered ? <LinkButton onPress={onSkip}>{words.skip}</LinkButton> : null}</LiveText>
    </div>
  );
}
