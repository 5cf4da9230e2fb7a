import { Screen, Stack, Text } from 'shared-ui/core';
import { Emblem } from '../parts/emblem';
import { SwitchGoogleAccount, TryAnotherEmail } from '../parts/way-out';
import { useView } from '../seam';
import { words } from '../words';

/** The account may not manage the business profile. */
export function LackAccess() {
  const { productName } = useView('access').config;
  return (
    <Screen
      title={words.noAccess}
      subtitle={words.noAccessText(productName)}
      actions={
        <Stack gap={2}>
          <SwitchGoogleAccount />
          <TryAnotherEmail />
        </Stack>
      }
    >
      <Emblem icon="alert" tone="warning" />
      <Text tone="muted">{words.askOwner}</Text>
    </Screen>
  );
}
