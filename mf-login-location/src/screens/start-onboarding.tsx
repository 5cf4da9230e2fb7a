import type { ReactNode } from 'react';
import type { ScreenParams } from 'shared-contracts';
import { ConnectGoogle } from '../parts/connect-google';
import { Greeting } from '../parts/greeting';
import { Permissions } from '../parts/permissions';
import { useSignInOffer, type SignInOffer } from '../parts/sign-in-offer';
import { Splash } from '../parts/splash';
import { useView } from '../seam';

type Step = ScreenParams['welcome']['step'];

const steps = {
  0: () => <Splash />,
  1: (offer) => <Greeting offer={offer} />,
  2: (offer) => <ConnectGoogle offer={offer} />,
  permissions: () => <Permissions />,
} satisfies Record<Step, (offer: SignInOffer) => ReactNode>;

/** Welcome flow: splash, greeting, connect, and the reasons for the permissions. */
export function StartOnboarding() {
  const { params, session, build } = useView('welcome');
  const offer = useSignInOffer({ session, build });
  return steps[params.step](offer);
}
