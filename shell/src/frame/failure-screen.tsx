import type { ShopfrontError } from 'shared-contracts';
import { Button, Screen, Text } from 'shared-ui/core';

interface FailureScreenProps {
  error: ShopfrontError;
  onRetry(): void;
}

/** A step that could not be loaded in any version: what happened, and the way on. */
export function FailureScreen({ error, onRetry }: FailureScreenProps) {
  return (
    <div role="alert">
      <Screen
        title="This step did not load"
        subtitle="Nothing you entered is lost. Check your connection and try again; if it goes on, call us with ‘Help?’ above."
        actions={
          <Button block onPress={onRetry}>
            TRY AGAIN
          </Button>
        }
      >
        <Text tone="muted">Loading chunk failed ({error.code})</Text>
      </Screen>
    </div>
  );
}
