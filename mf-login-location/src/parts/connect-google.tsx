import { Benefits, LegalLinks, LinkButton, Screen, Stack, Text } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { GoogleButton } from './google-button';
import { SignInProblem, type SignInOffer } from './sign-in-offer';
import styles from './connect-google.module.css';
import { words } from '../words';

/** Step 2: leads to the provider's sign-in. */
export function ConnectGoogle({ offer }: { offer: SignInOffer }) {
  const { config } = useView('welcome');
  const emit = useEmit();
  return (
    <Screen
      title={words.connectTitle}
      subtitle={words.emailHint}
      actions={<GoogleButton offer={offer} />}
    >
      <Stack gap={4}>
        <SignInProblem offer={offer} />
        <Benefits
          items={[
            { icon: 'users', title: words.pickAccount },
            { icon: 'check', title: words.allowAll },
            { icon: 'pin', title: words.chooseBusiness },
          ]}
        />
        <div className={styles.permission}>
          <Text tone="muted">{words.willAsk}</Text>
          <LinkButton onPress={() => emit('permissions/asked-about', {})}>{words.why}</LinkButton>
        </div>
        <LegalLinks pages={config.legalPages ?? []} />
      </Stack>
    </Screen>
  );
}
