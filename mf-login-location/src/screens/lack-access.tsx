import { Screen, Stack, Text } from 'shared-ui/core';
import { Emblem } from '../parts/emblem';
import { SwitchGoogleAccount, TryAnotherEmail } from '../parts/way-out';
import { useView } from '../seam';

/** The account may not manage the business profile. */
export function LackAccess() {
  const { productName } = useView('access').config;
  return (
    <Screen
      title="This account has no access"
      subtitle={`${productName} needs a Google account that is an owner or a manager of your business profile.`}
      actions={
        <Stack gap={2}>
          <SwitchGoogleAccount />
          <TryAnotherEmail />
        </Stack>
      }
    >
      <Emblem icon="alert" tone="warning" />
      <Text tone="muted">
        Ask the owner of the profile to add you as a manager, or sign in with another account.
      </Text>
    </Screen>
  );
}
