import { Benefits, Button, Screen, Stack, Text } from 'shared-ui/core';
import { useEmit } from '../seam';
import { words } from '../words';

/** What the permissions are for: said before asking, and again when some were not given. */
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

/** Permissions priming, reached from "Why?" and left to step 2. */
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
