import { useEffect, useState } from 'react';
import type { Build, Session } from 'shared-contracts';
import { Notice } from 'shared-ui/core';
import { useApi, useEmit } from '../seam';
import { focusHeading } from './heading';

/** Whether the provider's sign-in can be gone to. */
export type SignInOffer =
  { kind: 'asking' } | { kind: 'ready' } | { kind: 'unavailable'; retry: () => void };

interface Asker {
  session: Session;
  build: Build;
  /** False on a screen that sends nobody to the provider. */
  needed?: boolean;
}

/**
 * Asks where signing in starts and tells the shell, which keeps the address only when it is allowed:
 * so the session, not the answer, says whether the way is open (S1).
 */
export function useSignInOffer({ session, build, needed = true }: Asker): SignInOffer {
  const api = useApi();
  const emit = useEmit();
  const [asked, setAsked] = useState<'asking' | 'settled'>('asking');
  const [attempt, setAttempt] = useState(1);
  const { place_id, redirect_url } = session;

  useEffect(() => {
    if (!needed) return;
    const left = new AbortController();
    const settle = () => {
      if (!left.signal.aborted) setAsked('settled');
    };
    api
      .readSignInUrl({ place_id, origin: build }, { signal: left.signal })
      .then(({ url }) => {
        if (!left.signal.aborted) emit('sign-in/offered', { url });
      })
      // What failed is in the API client's report; here it shows as "not available".
      .then(settle, settle);
    return () => left.abort();
  }, [api, emit, place_id, build, needed, attempt]);

  if (redirect_url) return { kind: 'ready' };
  if (asked === 'asking') return { kind: 'asking' };
  return {
    kind: 'unavailable',
    retry: () => {
      setAsked('asking');
      setAttempt(attempt + 1);
      // The notice with its button is about to go, and focus must not go with it.
      focusHeading();
    },
  };
}

export function SignInProblem({ offer }: { offer: SignInOffer }) {
  if (offer.kind !== 'unavailable') return null;
  return (
    <Notice kind="error" action={{ label: 'Retry', onPress: offer.retry }}>
      Sign-in is not available
    </Notice>
  );
}
