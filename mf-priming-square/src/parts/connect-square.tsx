import { useState } from 'react';
import { errorCode } from 'shared-contracts';
import { AccountMark, Benefits, Button, Notice, Screen, Stack } from 'shared-ui/core';
import { useHere } from 'shared-remote';
import { useApi, useEmit, useView } from '../seam';
import { words } from '../words';
import styles from './client-message.module.css';

type Connecting = { kind: 'idle' } | { kind: 'failed' } | { kind: 'off' };

export function ConnectSquare() {
  const { answers, session } = useView('priming');
  const emit = useEmit();
  const { connecting, connect } = useConnecting();

  return (
    <Screen
      title={words.squareTitle}
      actions={
        <>
          {connecting.kind === 'failed' ? (
            <Notice kind="error" action={{ label: words.retry, onPress: () => void connect() }}>
              {words.squareUnreachable}
            </Notice>
          ) : null}
          {connecting.kind === 'off' && <Notice kind="info">{words.squareOff}</Notice>}
          <Button
            block
            disabled={connecting.kind === 'off'}
            why={words.notNow}
            icon={<AccountMark of="square" />}
            onPress={connect}
          >
            {words.connectSquare}
          </Button>
          <Button kind="quiet" block onPress={() => emit('square/skipped', {})}>
            {words.skip}
          </Button>
        </>
      }
    >
      {answers.squareConnected && (
        <Notice still kind="success">
          {words.squareIsConnected}
        </Notice>
      )}
      <Stack gap={5}>
        <Benefits
          items={[
            { icon: 'link', title: words.reviewLink },
            { icon: 'message', title: words.followUp },
          ]}
        />
        <ClientMessage business={session.biz_name} />
      </Stack>
    </Screen>
  );
}

/** Leaves for Square's sign-in page on request. */
function useConnecting() {
  const { session, build, config } = useView('priming');
  const emit = useEmit();
  const api = useApi();
  const here = useHere();
  const [connecting, setConnecting] = useState<Connecting>({
    kind: config.providersOff?.includes('square') ? 'off' : 'idle',
  });

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
    } catch (error) {
      setConnecting({ kind: errorCode(error) === 'PROVIDER_OFF' ? 'off' : 'failed' });
    }
  };

  return { connecting, connect };
}

interface ClientMessageProps {
  /** The name of the business; undefined while it is unknown. */
  business: string | undefined;
}

/** The message that clients get after they pay, as they see it on their phone. */
function ClientMessage({ business }: ClientMessageProps) {
  return (
    <figure className={styles.message}>
      <figcaption className={styles.caption}>{words.clientsGet}</figcaption>
      <p className={styles.bubble}>
        {words.clientMessage(business ?? words.us)}{' '}
        <span className={styles.link}>{words.writeReview}</span>
      </p>
    </figure>
  );
}
