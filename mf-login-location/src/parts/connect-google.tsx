import { Benefits, LinkButton, Screen, Stack, Text } from 'shared-ui/core';
import { useEmit } from '../seam';
import { GoogleButton } from './google-button';
import { SignInProblem, type SignInOffer } from './sign-in-offer';
import { WebviewWarning } from './webview-warning';

export const emailHint =
  'Choose the correct email which is linked with your Google business profile';

/** Step 2: leads to the provider's sign-in. */
export function ConnectGoogle({ offer }: { offer: SignInOffer }) {
  const emit = useEmit();
  return (
    <Screen
      title="Connect the Google account linked with your business"
      subtitle={emailHint}
      actions={<GoogleButton offer={offer} />}
    >
      <Stack gap={5}>
        <WebviewWarning />
        <SignInProblem offer={offer} />
        <Benefits
          items={[
            { icon: 'users', title: 'Pick your Google account' },
            { icon: 'check', title: 'Allow what Google asks for' },
            { icon: 'pin', title: 'Choose your business' },
          ]}
        />
        <div>
          <Text tone="muted">Google will ask you for permissions.</Text>
          <LinkButton onPress={() => emit('permissions/asked-about', {})}>Why?</LinkButton>
        </div>
      </Stack>
    </Screen>
  );
}
