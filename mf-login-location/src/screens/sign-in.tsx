import type { ReactNode } from 'react';
import type { ScreenParams } from 'shared-contracts';
import { Connected } from '../parts/connected';
import { AskAgain, AskForAnother, AskToSignIn } from '../parts/sign-in-asks';
import { useSignInOffer, type SignInOffer } from '../parts/sign-in-offer';
import { Slide } from '../parts/slide';
import { useView } from '../seam';

type Status = ScreenParams['login']['status'];

const statuses = {
  0: (offer) => <AskToSignIn offer={offer} />,
  1: () => <Connected />,
  2: (offer) => <AskForAnother offer={offer} />,
  3: (offer) => <AskAgain offer={offer} />,
} satisfies Record<Status, (offer: SignInOffer) => ReactNode>;

/** Sign-in entry. The status in the address selects one of its four screens. */
export function SignIn() {
  const { params, session, build } = useView('login');
  const offer = useSignInOffer({ session, build, needed: params.status !== 1 });
  return <Slide shown={params.status}>{statuses[params.status](offer)}</Slide>;
}
