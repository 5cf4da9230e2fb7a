import { Benefits, Button, Screen, Stack, Text } from 'shared-ui/core';
import { useEmit } from '../seam';

/** What the permissions are for: said before asking, and again when some were not given. */
export function PermissionBenefits() {
  return (
    <Stack gap={4}>
      <Benefits
        items={[
          { icon: 'store', title: 'Profile completion' },
          {
            icon: 'star',
            title: 'Regular profile updates',
            text: 'Post photos, reviews and posts',
          },
          {
            icon: 'chart',
            title: 'Share profile insights',
            text: 'Profile visits, clicks, interactions',
          },
        ]}
      />
      <Text tone="muted">We do not change your account settings without your permission</Text>
    </Stack>
  );
}

/** Permissions priming, reached from "Why?" and left to step 2. */
export function Permissions() {
  const emit = useEmit();
  return (
    <Screen
      title="What the permissions are for"
      actions={
        <Button block onPress={() => emit('permissions/allowed', {})}>
          ALLOW PERMISSION
        </Button>
      }
    >
      <PermissionBenefits />
    </Screen>
  );
}
