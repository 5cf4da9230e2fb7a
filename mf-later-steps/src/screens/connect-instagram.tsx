import { Benefits, Button, Icon, Notice, Screen, Stack } from 'shared-ui/core';
import { useEmit, useView } from '../seam';

const from = 'connect-instagram';

export function ConnectInstagram() {
  const { answers } = useView('connect-instagram');
  const emit = useEmit();

  return (
    <Screen
      title="Connect Instagram to keep your GBP photos updated"
      actions={
        <Stack gap={2}>
          <Button
            kind="primary"
            block
            icon={<Icon name="instagram" />}
            onPress={() => emit('instagram/chosen', { from })}
          >
            CONNECT INSTAGRAM
          </Button>
          <Button kind="quiet" block onPress={() => emit('instagram/skipped', { from })}>
            Skip
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        {answers.instagramConnected && (
          <Notice kind="success" title="Instagram is already connected">
            Skip this step, or connect again to use another account.
          </Notice>
        )}
        <Benefits
          items={[
            {
              icon: 'camera',
              title: 'Your latest work, where clients look for you',
              text: 'New posts become photos on your Google profile.',
            },
            {
              icon: 'info',
              title: 'You need a business or creator account',
              text: 'Instagram does not let personal accounts connect.',
            },
          ]}
        />
      </Stack>
    </Screen>
  );
}
