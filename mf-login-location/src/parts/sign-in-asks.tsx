import type { ReactNode } from 'react';
import type { ScreenParams } from 'shared-contracts';
import { Notice, Screen, Stack, Text, type IconName } from 'shared-ui/core';
import { useView } from '../seam';
import { AccountAddress } from './account-address';
import { Emblem } from './emblem';
import { GoogleButton } from './google-button';
import { PermissionBenefits } from './permissions';
import { SignInProblem, type SignInOffer } from './sign-in-offer';
import { words } from '../words';

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
      button={params.error === 'cookies' ? words.againWithGoogle : undefined}
      title={words.signInTitle}
      subtitle={words.signInText(productName)}
    >
      {params.error ? <WhyNot error={params.error} /> : null}
      <Text tone="muted">{words.emailHint}</Text>
    </Ask>
  );
}

/** For owners who returned from Google without a sign-in. */
function WhyNot({ error }: { error: NonNullable<ScreenParams['login']['error']> }) {
  const { title, text }: { title?: string; text: string } = words.whyNot[error];
  return (
    <Notice still kind="warning" title={title}>
      {text}
    </Notice>
  );
}

/** Status 2: the owner wants another account. */
export function AskForAnother({ offer }: AskProps) {
  const { email } = useView('login').session;
  return (
    <Ask offer={offer} icon="users" title={words.anotherTitle} subtitle={words.anotherText}>
      {email ? (
        <Text>
          {words.usedBefore} <AccountAddress email={email} />
        </Text>
      ) : null}
      <Text tone="muted">{words.emailHint}</Text>
    </Ask>
  );
}

/** Status 3: the owner left some permissions out at Google. */
export function AskAgain({ offer }: AskProps) {
  const { productName } = useView('login').config;
  return (
    <Ask
      offer={offer}
      button={words.againWithGoogle}
      title={words.notAllTitle}
      subtitle={words.notAllText(productName)}
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
        <SignInProblem offer={offer} />
        {icon ? <Emblem icon={icon} /> : null}
        {children}
      </Stack>
    </Screen>
  );
}
