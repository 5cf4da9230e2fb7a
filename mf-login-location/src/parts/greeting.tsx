import { Benefits, Button, LegalLinks, Screen, Stack } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { SignInProblem, type SignInOffer } from './sign-in-offer';
import styles from './greeting.module.css';
import { words } from '../words';

/** Step 1: greets the visitor by the name of their business. */
export function Greeting({ offer }: { offer: SignInOffer }) {
  const { session, config } = useView('welcome');
  const emit = useEmit();
  // Inside another app, the next step leads to the browser.
  const isReady = offer.kind === 'ready' || offer.kind === 'in-app';
  return (
    <Screen
      title={session.biz_name ? words.welcomeName(session.biz_name) : words.welcome}
      subtitle={words.pitch(config.productName)}
      actions={
        <Stack gap={2}>
          {(isReady || offer.kind === 'asking') && <p className={styles.note}>{words.anyTime}</p>}
          <Button
            block
            disabled={!isReady}
            why={words.offer[offer.kind]}
            soon={offer.kind === 'asking'}
            onPress={() => emit('welcome/started', {})}
          >
            {words.getStarted}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <SignInProblem offer={offer} />
        <Benefits items={[{ icon: 'google', title: words.haveReady, text: words.haveReadyToo }]} />
        <LegalLinks pages={config.legalPages ?? []} />
      </Stack>
    </Screen>
  );
}
