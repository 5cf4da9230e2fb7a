import type { ReactNode } from 'react';
import type { ScreenParams, Session } from 'shared-contracts';
import type { ClosedLink } from 'shared-contracts/api';
import { Button, Notice, Screen, Stack, Text } from 'shared-ui/core';
import { isolated } from 'shared-ui/words';
import { Emblem } from '../parts/emblem';
import { GoogleButton } from '../parts/google-button';
import { SignInProblem, useSignInOffer } from '../parts/sign-in-offer';
import { TryAnotherEmail } from '../parts/way-out';
import { useEmit, useView } from '../seam';
import { words } from '../words';

/**
 * Asks for a sign-in after a link that does not open, or before an action that a link does not allow. Nothing changes
 * before the sign-in.
 */
export function ProveOwner() {
  const { params, session, build, closedLink } = useView('prove-owner');
  const { return_to } = params;
  // As the link's owner, or as the current owner.
  const as = closedLink ? { pre_uid: closedLink.pre_uid } : { uid: session.uid, return_to };
  const offer = useSignInOffer({ session, build, as });
  const { title, text, signIn, stay } = explanationOf(session, closedLink, params.act);

  return (
    <Screen
      title={title}
      subtitle={text}
      actions={
        <Stack gap={2}>
          {stay ? <Stay act={params.act}>{stay}</Stay> : null}
          <GoogleButton offer={offer}>{signIn}</GoogleButton>
          {stay || offer.kind === 'off' || offer.kind === 'in-app' ? null : <TryAnotherEmail />}
        </Stack>
      }
    >
      <Stack gap={4}>
        <SignInProblem offer={offer} />
        <Emblem icon="users" />
        {params.error ? (
          <Notice still kind="warning">
            {words.otherAccount}
          </Notice>
        ) : null}
        {closedLink?.kind === 'other-owner' ? <WhoIsHere session={session} /> : null}
      </Stack>
    </Screen>
  );
}

function WhoIsHere({ session: { email, biz_name } }: { session: Session }) {
  return (
    <Text>
      {words.signedIn}{' '}
      <strong>{[email, isolated(biz_name ?? '')].filter(Boolean).join(', ')}</strong>
    </Text>
  );
}

function Stay({
  act,
  children,
}: Pick<ScreenParams['prove-owner'], 'act'> & { children: ReactNode }) {
  const emit = useEmit();
  return (
    <Button block kind="secondary" onPress={() => emit('identity/kept', { act })}>
      {children}
    </Button>
  );
}

interface Explanation {
  title: string;
  text: string;
  signIn?: string;
  /** Undefined without a current owner who could stay. */
  stay?: string;
}

const accounts = { square: 'Square', instagram: 'Instagram' } as const;

function explanationOf(
  { email, uid }: Session,
  link: ClosedLink | undefined,
  act: ScreenParams['prove-owner']['act'],
): Explanation {
  if (link?.kind === 'other-owner') {
    return {
      title: words.linkFor(link.biz_name),
      text: words.linkForText(link.biz_name),
      signIn: words.signInForThis,
      stay: email === undefined ? words.stayAsBefore : words.stayAs(email),
    };
  }
  if (link) {
    return {
      title: words.signInToGoOn,
      text: words.linkOld(link.biz_name),
    };
  }
  if (act) {
    return {
      title: words.signInToConnect(accounts[act]),
      text: words.cameByLink,
      stay: words.later,
    };
  }
  return {
    title: words.signInToGoOn,
    text: words.signInWhereStopped,
    ...(uid && { stay: words.later }),
  };
}
