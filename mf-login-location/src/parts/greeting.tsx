import { Button, Screen } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { SignInProblem, type SignInOffer } from './sign-in-offer';
import { StreetArt } from './street-art';

/** Step 1: greets the visitor by the name of their business. */
export function Greeting({ offer }: { offer: SignInOffer }) {
  const { session, config } = useView('welcome');
  const emit = useEmit();
  return (
    <Screen
      title={session.biz_name ? `Welcome, ${session.biz_name}` : 'Welcome'}
      subtitle={`${config.productName} will help you attract new clients on Google Search and Maps.`}
      actions={
        <Button block disabled={offer.kind !== 'ready'} onPress={() => emit('welcome/started', {})}>
          GET STARTED
        </Button>
      }
    >
      <StreetArt />
      <SignInProblem offer={offer} />
    </Screen>
  );
}
