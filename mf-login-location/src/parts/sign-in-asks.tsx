import type { ReactNode } from 'react';
import type { ScreenParams } from 'shared-contracts';
import { Notice, Screen, Stack, Text, type IconName } from 'shared-ui/core';
import { useView } from '../seam';
import { emailHint } from './connect-google';
import { Emblem } from './emblem';
import { GoogleButton } from './google-button';
import { PermissionBenefits } from './permissions';
import { SignInProblem, type SignInOffer } from './sign-in-offer';
import { WebviewWarning } from './webview-warning';

interface AskProps {
  offer: SignInOffer;
}

/** Status 0: the start. */
export function AskToSignIn({ offer }: AskProps) {
  const { config, params } = useView('login');
  const { productName } = config;
  return (
    <Ask
      offer={offer}
      icon="store"
      title="Sign in with Google"
      subtitle={`${productName} works with the Google account that manages your business profile.`}
    >
      {params.error ? <Notice kind="warning">{whyNot[params.error]}</Notice> : null}
      <Text tone="muted">{emailHint}</Text>
    </Ask>
  );
}

/** For who went to Google and came back without having signed in. */
const whyNot = {
  refused: 'Google did not get your permission, so you are not signed in. You can try again.',
  expired: 'Signing in took too long or was started twice. Please try again.',
  failed: 'Google could not sign you in just now. Please try again in a moment.',
} as const satisfies Record<NonNullable<ScreenParams['login']['error']>, string>;

/** Status 2: the owner wants another account. */
export function AskForAnother({ offer }: AskProps) {
  const { email } = useView('login').session;
  return (
    <Ask
      offer={offer}
      icon="users"
      title="Choose another Google account"
      subtitle="Google will ask which account to use. Pick the one your business is linked to."
    >
      {email ? <Text>You used {email} before.</Text> : null}
      <Text tone="muted">{emailHint}</Text>
    </Ask>
  );
}

/** Status 3: Google let the owner leave some permissions out. */
export function AskAgain({ offer }: AskProps) {
  const { productName } = useView('login').config;
  return (
    <Ask
      offer={offer}
      button="TRY AGAIN WITH GOOGLE"
      title="Not all permissions were given"
      subtitle={`Some boxes stayed empty on Google’s page. Tick all of them, so that ${productName} can do this for you:`}
    >
      <PermissionBenefits />
    </Ask>
  );
}

interface AskLayoutProps extends AskProps {
  icon?: IconName;
  title: string;
  subtitle: string;
  button?: string;
  children: ReactNode;
}

function Ask({ offer, icon, title, subtitle, button, children }: AskLayoutProps) {
  return (
    <Screen
      title={title}
      subtitle={subtitle}
      actions={<GoogleButton offer={offer}>{button}</GoogleButton>}
    >
      <Stack gap={4}>
        {icon ? <Emblem icon={icon} /> : null}
        <WebviewWarning />
        <SignInProblem offer={offer} />
        {children}
      </Stack>
    </Screen>
  );
}
