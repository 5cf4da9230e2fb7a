import { useState } from 'react';
import { Benefits, Button, Notice, Screen } from 'shared-ui/core';
import { useHere } from 'shared-remote';
import { useApi, useEmit, useView } from '../seam';

type Connecting = { kind: 'idle' } | { kind: 'failed' };

export function ConnectSquare() {
  const { session, build } = useView('priming');
  const emit = useEmit();
  const api = useApi();
  const here = useHere();
  const [connecting, setConnecting] = useState<Connecting>({ kind: 'idle' });

  const signInUrl = async () => {
    const { url } = await api.readSquareUrl(build === 'web' ? { source: 'web' } : {});
    const address = new URL(url);
    if (session.uid) address.searchParams.set('state', session.uid);
    return address.href;
  };

  const connect = async () => {
    setConnecting({ kind: 'idle' });
    try {
      const url = await signInUrl();
      if (here()) emit('square/chosen', { url });
    } catch {
      setConnecting({ kind: 'failed' });
    }
  };

  return (
    <Screen
      title="Connect Square to automate reviews posting"
      actions={
        <>
          {connecting.kind === 'failed' ? (
            <Notice kind="error" action={{ label: 'Retry', onPress: () => void connect() }}>
              We could not reach Square. Try again, or skip this for now.
            </Notice>
          ) : null}
          <Button block onPress={connect}>
            CONNECT SQUARE
          </Button>
          <Button kind="quiet" block onPress={() => emit('square/skipped', {})}>
            Skip
          </Button>
        </>
      }
    >
      <Benefits
        items={[
          {
            icon: 'link',
            title: 'Send a personalised review link to clients when payment completes',
          },
          {
            icon: 'message',
            title: 'Send a follow-up message if they miss leaving a review',
          },
        ]}
      />
    </Screen>
  );
}
