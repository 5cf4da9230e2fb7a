import { useState } from 'react';
import { errorCode, type FactPayload } from 'shared-contracts';
import { useHere } from 'shared-remote';
import { retry, sentAgain, unchecked, unsent, unverified, type News, type Said } from './news';
import { useApi, useEmit } from './seam';
import { useSending } from './sending';

/** Whose code this is, and what the calls need to know of it. */
export interface CodeOwner {
  email: string;
  countrycode: string;
  contact: string;
  /** Handle of the code, as the session had it on arrival. */
  verification_token: string;
  business_location: string;
  location_name: string;
  place_id: string;
}

type Phase =
  | { kind: 'asking' }
  | { kind: 'checking' }
  | {
      kind: 'saving';
      verified: FactPayload<'profile/saved'>['verified'];
      /** The owner is still reading that the code was right. */
      reading: boolean;
    };

/** Everything that can be done with a code that was sent, and what came of it. */
export function useVerification(owner: CodeOwner) {
  const api = useApi();
  const emit = useEmit();
  const here = useHere();
  const [sending, update] = useSending(
    owner.verification_token,
    owner.location_name,
    owner.place_id,
  );
  const [phase, setPhase] = useState<Phase>(
    sending.verified ? { kind: 'saving', verified: 'by-code', reading: false } : { kind: 'asking' },
  );
  const [said, setSaid] = useState<Said>({ kind: 'nothing' });
  const [fieldError, setFieldError] = useState<string>();
  const [round, setRound] = useState(1);

  /** Starts the entry over: an empty field with focus in it, in place of a reload of the page. */
  const startOver = (because: News, error?: string) => {
    setSaid(because);
    setFieldError(error);
    setRound((last) => last + 1);
  };

  const verify = async (otp: string) => {
    if (phase.kind !== 'asking') return;
    if (otp.length !== 6) return setFieldError('Enter all 6 digits of the code');
    setPhase({ kind: 'checking' });
    setSaid({ kind: 'nothing' });
    setFieldError(undefined);
    try {
      const { location_name, place_id } = await api.verifyCode({
        otp,
        verification_token: sending.verification_token,
        is_test: false,
        business_email: owner.email,
      });
      if (!here()) return;
      update({
        verified: true,
        location_name: location_name || sending.location_name,
        place_id: place_id || sending.place_id,
      });
      setPhase({ kind: 'saving', verified: 'by-code', reading: true });
    } catch (error) {
      setPhase({ kind: 'asking' });
      const refusal = unverified[errorCode(error) ?? 'API_FAILED'];
      if (refusal) startOver(refusal, refusal.kind === 'passing' ? refusal.text : undefined);
      else setSaid(unchecked);
    }
  };

  const resend = async (by: 'text' | 'call') => {
    setSaid({ kind: 'nothing' });
    try {
      const { verification_token } = await api.resendCode({
        is_retry: true,
        type: by === 'call' ? 'phone_call' : 'sms',
        country_code_num: owner.countrycode,
        business_phone: owner.contact,
        business_location: owner.business_location,
        business_email: owner.email,
        is_test: false,
      });
      if (!verification_token) return setSaid(retry);
      emit('code/sent-again', { verification_token, by });
      if (!here()) return;
      update({ verification_token, by, sent_at: Date.now() });
      startOver(sentAgain[by]);
    } catch (error) {
      const code = errorCode(error) ?? 'API_FAILED';
      // The server knows of no code that it could send again.
      if (code === 'NOT_FOUND') return emit('code/found-missing', {});
      setSaid(unsent[code] ?? retry);
    }
  };

  return {
    sending,
    phase,
    said,
    fieldError,
    round,
    verify,
    resend,
    skip: () => {
      if (phase.kind === 'asking')
        setPhase({ kind: 'saving', verified: 'skipped', reading: false });
    },
    /** The banner was read, or its time was up. */
    saidEnough: () => setSaid({ kind: 'nothing' }),
    readOn: () => setPhase((now) => (now.kind === 'saving' ? { ...now, reading: false } : now)),
  };
}
