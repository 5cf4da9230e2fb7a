import { LinkButton, LiveText } from 'shared-ui/core';
import { useSecondsLeft } from '../countdown';
import styles from './skip-verification.module.css';
import { words } from '../words';

const patience = 20;

interface SkipVerificationProps {
  startedAt: number;
  onSkip: () => void;
}

/** A way to continue without a code. Its space is reserved until it appears, so that the layout stays. */
export function SkipVerification({ startedAt, onSkip }: SkipVerificationProps) {
  const offered = useSecondsLeft(startedAt, patience) === 0;

  return (
    <div className={styles.place}>
      <LiveText>{offered ? <LinkButton onPress={onSkip}>{words.skip}</LinkButton> : null}</LiveText>
    </div>
  );
}
