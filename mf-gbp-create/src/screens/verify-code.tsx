import { useState } from 'react';
import type { View } from 'shared-contracts';
import type { CodeWay } from 'shared-contracts/api';
import { Screen } from 'shared-ui/core';
import { EnterCode } from '../parts/enter-code';
import { GoogleReviewing } from '../parts/google-reviewing';
import { TurnedAway } from '../parts/turned-away';
import { VerificationNews } from '../parts/verification-news';
import { useView } from '../seam';
import { useVerification, type CodeOwner } from '../verification';
import { words } from '../words';

export function VerifyCode() {
  const { visit } = useView('verify-code');
  return <Visit key={visit} />;
}

function Visit() {
  const view = useView('verify-code');
  // Values from when the screen opened, because the session changes when a code is sent again or all is done.
  const [owner] = useState(() => ownerOf(view));

  if (owner.kind === 'missing')
    return <TurnedAway title={words.codeDone} because={owner.because} />;
  return <Verification owner={owner} />;
}

/** If the code was right before this screen opened, the screen does not request it again and hides its field. */
function Verification({ owner }: { owner: CodeOwner }) {
  const verification = useVerification(owner);
  const { phase } = verification;
  const [resumed] = useState(phase.kind !== 'asking');
  // Whether a review has begun. After a review the screen only saves, and shows no field.
  const [reviewed, setReviewed] = useState(false);

  if (phase.kind === 'reviewing' && !phase.reading) {
    if (!reviewed) setReviewed(true);
    return <GoogleReviewing verification={verification} resumed={resumed} />;
  }
  if (resumed || reviewed) {
    return (
      <Screen title={words.codeDone}>
        <VerificationNews owner={owner} verification={verification} />
      </Screen>
    );
  }
  return <EnterCode key={verification.round} owner={owner} verification={verification} />;
}

type CodeOwnerLookup =
  | ({ kind: 'known' } & CodeOwner)
  | { kind: 'missing'; because: 'email/found-missing' | 'code/found-missing' };

/** Returns the owner of the code. The session takes precedence over the address. */
function ownerOf({ session, params }: View<'verify-code'>): CodeOwnerLookup {
  const { verification_token, email, location = '' } = session;
  const number = numberOf(session) ?? numberOf(params);

  if (!number || !verification_token) return { kind: 'missing', because: 'code/found-missing' };
  if (!email) return { kind: 'missing', because: 'email/found-missing' };
  return {
    kind: 'known',
    ...number,
    email,
    verification_token,
    by: wayIn(session.code_by) ?? 'text',
    to: session.code_to ?? '',
    ways: waysIn(session.code_ways),
    business_location: session.business_location ?? location,
    location_name: location,
    place_id: session.ref_place_id ?? '',
  };
}

const codeWays: readonly CodeWay[] = ['text', 'call', 'email', 'postcard'];
const wayIn = (text = '') => codeWays.find((way) => way === text);

/** Returns the methods in a list; those of the specification if it is empty. */
function waysIn(text = ''): CodeWay[] {
  const ways = text.split(',').flatMap((way) => wayIn(way) ?? []);
  return ways.length > 0 ? ways : ['text', 'call'];
}

function numberOf({ countrycode = '', contact = '' }: { countrycode?: string; contact?: string }) {
  const dial = countrycode.replace(/^[+ ]/, '');
  return /^\d{1,3}$/.test(dial) && /^\d{6,10}$/.test(contact)
    ? { countrycode: dial, contact }
    : undefined;
}
