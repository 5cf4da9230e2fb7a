import { useEffect, useState } from 'react';
import { errorCode, type Build, type Session } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { inAppBrowser, InAppNotice, Notice, pageLink, type InAppBrowser } from 'shared-ui/core';
import { useApi, useEmit } from '../seam';
import { focusHeading } from './heading';
import { words } from '../words';

/** The state of the provider's sign-in address. */
export type SignInOffer =
  | { kind: 'asking' }
  | { kind: 'ready' }
  | { kind: 'off' }
  /** Google refuses to sign in inside another app: the owner continues in the phone's own browser, at the link. */
  | { kind: 'in-app'; browser: InAppBrowser; link: string; stay: () => void }
  | { kind: 'unavailable'; retry: () => void };

interface Asker {
  session: Session;
  build: Build;
  /** False on a screen without a link to the provider. */
  needed?: boolean;
  /** The account to continue as. An address that was offered for another account is not used. */
  as?: Pick<Payload<'readSignInUrl'>, 'pre_uid' | 'uid' | 'return_to'>;
}

/**
 * Requests the sign-in address and reports it to the shell, which stores only an allowed one. The session decides
 * whether the sign-in is open, not the answer (S1).
 */
export function useSignInOffer({ session, build, needed = true, as }: Asker): SignInOffer {
  const api = useApi();
  const emit = useEmit();
  const [reading, setReading] = useState<'asking' | 'settled' | 'off'>('asking');
  const [attempt, setAttempt] = useState(1);
  const [stays, setStays] = useState(false);
  const { place_id, redirect_url } = session;
  const { pre_uid, uid, return_to } = as ?? {};

  useEffect(() => {
    if (!needed) return;
    const left = new AbortController();
    const settle = (error?: unknown) => {
      if (left.signal.aborted) return;
      setReading(errorCode(error) === 'PROVIDER_OFF' ? 'off' : 'settled');
    };
    api
      .readSignInUrl({ place_id, origin: build, pre_uid, uid, return_to }, { signal: left.signal })
      .then(({ url }) => {
        if (!left.signal.aborted) emit('sign-in/offered', { url });
      })
      // What failed is in the API client's report; here it shows as "not available".
      .then(() => settle(), settle);
    return () => left.abort();
  }, [api, emit, place_id, build, needed, attempt, pre_uid, uid, return_to]);

  if (reading === 'off') return { kind: 'off' };
  // The product's own app opens these pages in a browser that Google accepts (docs/go-live.md).
  const browser = build === 'web' && !stays ? inAppBrowser(navigator) : undefined;
  if (browser) {
    return { kind: 'in-app', browser, link: resumeLink(session), stay: () => setStays(true) };
  }
  if (redirect_url && (reading === 'settled' || !as)) return { kind: 'ready' };
  if (reading === 'asking') return { kind: 'asking' };
  return {
    kind: 'unavailable',
    retry: () => {
      setReading('asking');
      setAttempt(attempt + 1);
      // The notice with the focused button is removed, so the focus moves first.
      focusHeading();
    },
  };
}

/** Returns this page's address with the invitation, since another browser starts as a new visitor. */
const resumeLink = ({ pre_uid, place_id, pd_id, src_tag }: Session) =>
  pageLink(document.baseURI, { pre_uid, place_id, pd_id, src_tag });

export function SignInProblem({ offer }: { offer: SignInOffer }) {
  if (offer.kind === 'in-app') return <InAppNotice browser={offer.browser} />;
  if (offer.kind === 'off') {
    return <Notice kind="info">{words.signInOff}</Notice>;
  }
  if (offer.kind !== 'unavailable') return null;
  return (
    <Notice kind="error" action={{ label: words.retry, onPress: offer.retry }}>
      {words.signInUnavailable}
    </Notice>
  );
}
