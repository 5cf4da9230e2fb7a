import type { ErrorCode, ShopfrontError } from 'shared-contracts';
import { Button, Screen, Text } from 'shared-ui/core';
import styles from './frame.module.css';
import { words } from '../words';

interface FailureScreenProps {
  error: ShopfrontError;
  onRetry(): void;
}

/** Errors of the step itself, which a better connection does not fix. */
const stepErrors = new Set<ErrorCode>([
  'FACT_REFUSED',
  'REMOTE_BROKEN',
  'REMOTE_INCOMPATIBLE',
  'REMOTE_TAMPERED',
]);

const adviceFor = (code: ErrorCode) =>
  stepErrors.has(code) ? words.fixing : words.checkConnection;

/** Shows that no version of a step could be loaded, with a button to retry. */
export function FailureScreen({ error, onRetry }: FailureScreenProps) {
  return (
    <div role="alert" className={styles.place}>
      <Screen
        title={words.stepFailed}
        subtitle={words.stepFailedText(adviceFor(error.code))}
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
