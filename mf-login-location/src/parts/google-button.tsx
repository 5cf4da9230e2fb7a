import { useEffect, useState } from 'react';
import { BrowserExit, GoogleButton as Button } from 'shared-ui/core';
import { useEmit } from '../seam';
import type { SignInOffer } from './sign-in-offer';
import { words } from '../words';

interface GoogleButtonProps {
  offer: SignInOffer;
  children?: string;
}

/**
 * Leads to Google, or out of an app in which Google refuses to sign in. It is busy from the click until the page
 * unloads.
 */
export function GoogleButton({ offer, children = words.withGoogle }: GoogleButtonProps) {
  const emit = useEmit();
  const [leaving, setLeaving] = useState(false);
  const ready = offer.kind === 'ready';
  // The shell revoked the address, so the page stays.
  if (leaving && !ready) setLeaving(false);

  useEffect(() => {
    // After a return from the provider the browser may restore this page with a busy button.
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);

  if (offer.kind === 'in-app') {
    return <BrowserExit browser={offer.browser} link={offer.link} onStay={offer.stay} />;
  }
  return (
    <Button
      block
      disabled={!ready}
      why={words.offer[offer.kind]}
      soon={offer.kind === 'asking'}
      busy={leaving}
      onPress={() => {
        setLeaving(true);
        emit('google-sign-in/chosen', {});
      }}
    >
      {children}
    </Button>
  );
}
