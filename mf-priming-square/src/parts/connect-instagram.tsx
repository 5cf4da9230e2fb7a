import { Button, Notice, Screen, Text } from 'shared-ui/core';
import { useEmit } from '../seam';

export function ConnectInstagram() {
  const emit = useEmit();

  return (
    <Screen
      title="Connect business instagram account to automate photos posting"
      actions={
        <>
          <Button block onPress={() => emit('instagram/chosen', { from: 'priming' })}>
            CONNECT INSTAGRAM
          </Button>
          <Button kind="quiet" block onPress={() => emit('instagram/skipped', { from: 'priming' })}>
            Skip for now
          </Button>
        </>
      }
    >
      <Text>
        The photos you post on Instagram appear on your Google business profile by themselves.
      </Text>
      <Notice kind="info">
        Only Instagram Business and Creator accounts can be connected, personal ones cannot.
      </Notice>
    </Screen>
  );
}
