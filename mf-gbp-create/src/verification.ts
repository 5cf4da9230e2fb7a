import { useState } from 'react';
import { errorCode, type ErrorCode, type FactPayload } from 'shared-contracts';
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

type News =
  | { kind: 'passing'; tone: 'info' | 'error'; text: string }
  /** Stays until something else is done; `way` is the way on that it offers. */
  | { kind: 'staying'; text: string; way: 'new-code' | 'none' };

/** What the screen says about the last thing done. */
export type Said = { kind: 'nothing' } | News;

const wrongCode = 'OTP is wrong please retry';

const retry: News = { kind: 'passing', tone: 'error', text: 'An Error Occured Please retry' };

const refusals: Partial<Record<ErrorCode, News>> = {
  CODE_WRONG: { kind: 'passing', tone: 'error', text: wrongCode },
  PAYLOAD_INVALID: { kind: 'passing', tone: 'error', text: wrongCode },
  CODE_EXPIRED: {
    kind: 'staying',
    text: 'This code is too old. Ask for a new one and enter that.',
    way: 'new-code',
  },
  NOT_FOUND: {
    kind: 'staying',
    text: 'This code no longer counts. Ask for a new one and enter that.',
    way: 'new-code',
  },
  TOO_MANY: {
    kind: 'staying',
    text: 'That was one wrong code too many. Ask for a new one and enter that.',
    way: 'new-code',
  },
};

const unchecked: News = {
  kind: 'staying',
  text: 'We could not check the code. It is still in the field: please try again.',
  way: 'none',
};

const tooManySent: News = {
  kind: 'staying',
  text: 'We sent as many codes as we may for now. Try again in ten minutes, or skip the verification.',
  way: 'none',
};

const sentAgain = {
  text: 'OTP resend successfully',
  call: 'Calling you for the OTP please pick up',
} as const satisfies Record<'text' | 'call', string>;

/** Everything that can be done with a code that was sent, and what came of it. */
export function useVerification(owner: CodeOwner) {
  const api = useApi();
  const emit = useEmit();
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
      update({
        verified: true,
        location_name: location_name || sending.location_name,
        place_id: place_id || sending.place_id,
      });
      setPhase({ kind: 'saving', verified: 'by-code', reading: true });
    } catch (error) {
      setPhase({ kind: 'asking' });
      const refusal = refusals[errorCode(error) ?? 'API_FAILED'];
      if (refusal) startOver(refusal, refusal.text);
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
      update({ verification_token, by, sent_at: Date.now() });
      emit('code/sent-again', { verification_token, by });
      startOver({ kind: 'passing', tone: 'info', text: sentAgain[by] });
    } catch (error) {
      setSaid(errorCode(error) === 'TOO_MANY' ? tooManySent : retry);
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
