import { Button, Screen } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { SignInProblem, type SignInOffer } from './sign-in-offer';
import { words } from '../words';

/** Step 1: greets the visitor by the name of their business. */
export function Greeting({ offer }: { offer: SignInOffer }) {
  const { session, config } = useView('welcome');
  const emit = useEmit();
  return (
    <Screen
      title={session.biz_name ? words.welcomeName(session.biz_name) : words.welcome}
      subtitle={words.pitch(config.productName)}
      actions={
        <Button
          block
          disabled={offer.kind !== 'ready'}
          why={words.offer[offer.kind]}
          onPress={() => emit('welcome/started', {})}
        >
          {words.getStarted}
        </Button>
      }
    >
      <SignInProblem offer={offer} />
    </Screen>
  );
}
