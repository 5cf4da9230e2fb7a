import type { ReactNode } from 'react';
import type { Build } from 'shared-contracts';
import { Button, Screen, Stack, Text } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { Emblem } from './emblem';
import { words } from '../words';

const builds = {
  web: () => <ConnectedOnWeb />,
  app: () => <ConnectedInApp />,
} satisfies Record<Build, () => ReactNode>;

/** Status 1, the only sub-screen that differs between the two builds. */
export function Connected() {
  return builds[useView('login').build]();
}

function ConnectedOnWeb() {
  const emit = useEmit();
  return (
    <Screen
      title={words.connected}
      subtitle={words.connectedWeb}
      actions={
        <Button block onPress={() => emit('login/continued', {})}>
          {words.goOn}
        </Button>
      }
    >
      <ConnectedAs />
    </Screen>
  );
}

function ConnectedInApp() {
  const { productName } = useView('login').config;
  const emit = useEmit();
  return (
    <Screen
      title={words.connected}
      subtitle={words.connectedApp(productName)}
      actions={
        <Button block onPress={() => emit('login/continued', {})}>
          {words.backToApp}
        </Button>
      }
    >
      <ConnectedAs />
    </Screen>
  );
}

function ConnectedAs() {
  const { email } = useView('login').session;
  return (
    <Stack gap={4}>
      <Emblem icon="check" tone="good" />
      {email ? (
        <Text>
          {words.account} <strong>{email}</strong>
        </Text>
      ) : null}
    </Stack>
  );
}
