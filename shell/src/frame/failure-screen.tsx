import type { ErrorCode, ShopfrontError } from 'shared-contracts';
import { Button, Screen, Text } from 'shared-ui/core';
import styles from './frame.module.css';
import { words } from '../words';

interface FailureScreenProps {
  error: ShopfrontError;
  onRetry(): void;
}

/** What is wrong with the step itself: nothing that owners do about their connection helps. */
const ours = new Set<ErrorCode>([
  'FACT_REFUSED',
  'REMOTE_BROKEN',
  'REMOTE_INCOMPATIBLE',
  'REMOTE_TAMPERED',
]);

const what = (code: ErrorCode) => (ours.has(code) ? words.mending : words.checkConnection);

/** A step that could not be loaded in any version: what happened, and the way on. */
export function FailureScreen({ error, onRetry }: FailureScreenProps) {
  return (
    <div role="alert" className={styles.place}>
      <Screen
        title={words.stepFailed}
        subtitle={words.stepFailedText(what(error.code))}
        actions={
          <Button block onPress={onRetry}>
            {words.tryAgainLoud}
          </Button>
        }
      >
        <Text tone="muted">
          {words.chunkFailed} (<span translate="no">{error.code}</span>)
        </Text>
      </Screen>
    </div>
  );
}
