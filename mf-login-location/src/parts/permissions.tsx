import { Benefits, Button, Screen, Stack, Text } from 'shared-ui/core';
import { useEmit } from '../seam';
import { words } from '../words';

/** The reasons for the permissions, shown before the request and again if some were not given. */
export function PermissionBenefits() {
  return (
    <Stack gap={4}>
      <Benefits
        items={[
          { icon: 'store', title: words.completion },
          {
            icon: 'star',
            title: words.updates,
            text: words.updatesText,
          },
          {
            icon: 'chart',
            title: words.insights,
            text: words.insightsText,
          },
        ]}
      />
      <Text tone="muted">{words.noChange}</Text>
    </Stack>
  );
}

/** Permissions priming, opened from "Why?" and closed to step 2. */
export function Permissions() {
  const emit = useEmit();
  return (
    <Screen
      title={words.permissionsTitle}
      actions={
        <Button block onPress={() => emit('permissions/allowed', {})}>
          {words.allow}
        </Button>
      }
    >
      <PermissionBenefits />
    </Screen>
  );
}
