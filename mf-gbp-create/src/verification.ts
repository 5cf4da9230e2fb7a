import { useReducer, type ActionDispatch } from 'react';
import { errorCode, type ShopfrontError } from 'shared-contracts';
import type { CodeWay, Payload } from 'shared-contracts/api';
import { useHere } from 'shared-remote';
import { entryAfter, entryAtFirst, isWhole } from './code-entry';
import { alreadyVerified } from './creation';
import { usedUp } from './news';
import { useApi, useEmit } from './seam';
import { useSending } from './sending';

/** The owner of the code, and the values that the calls need. */
export interface CodeOwner {
  email: string;
  countrycode: string;
  contact: string;
  /** Handle of the code, from the session when the screen opens. */
  verification_token: string;
  business_location: string;
  location_name: string;
  place_id: string;
  /** How the code was sent, and where to if not to the number. */
  by: CodeWay;
  to: string;
  /** Every way to send a code. */
  ways: CodeWay[];
}

const asResent = {
  text: 'sms',
  call: 'phone_call',
  email: 'email',
  postcard: 'postcard',
} as const satisfies Record<CodeWay, Payload<'resendCode'>['type']>;

/** Errors with a retry time concern the number of tries, not the code. */
const isForGood = (error: unknown) =>
  (error as Partial<ShopfrontError>).retryAfterSeconds === undefined &&
  usedUp(errorCode(error) ?? '') !== undefined;

/** The state of entering a code, and every action on it. */
export function useVerification(owner: CodeOwner) {
  const [sending, update] = useSending(owner);
  const [entry, happen] = useReducer(entryAfter, sending, entryAtFirst);
  const code: CodeState = { sending, update, happen };
  const verify = useVerify(owner, code);
  const askGoogle = useGoogleState(code);
  const resend = useResend(owner, code);

  return {
    ...entry,
    sending,
    verify: async (otp: string) => {
      if (entry.phase.kind === 'asking') await verify(otp);
    },
    resend,
    enterAfterAll: () => happen({ kind: 'entered-after-all' }),
    skip: () => happen({ kind: 'skipped' }),
    endBanner: () => happen({ kind: 'banner-ended' }),
    readOn: () => happen({ kind: 'read-on' }),
    askGoogle,
    /** The review continues without the owner. */
    goOn: () => happen({ kind: 'went-on' }),
  };
}

interface CodeState {
  sending: ReturnType<typeof useSending>[0];
  update: ReturnType<typeof useSending>[1];
  happen: ActionDispatch<[change: Parameters<typeof entryAfter>[1]]>;
}

/** Returns the function that sends the entered code to the server. */
function useVerify(owner: CodeOwner, { sending, update, happen }: CodeState) {
  const api = useApi();
  const emit = useEmit();
  const here = useHere();

  return async (otp: string) => {
    happen({ kind: 'given', otp });
    if (!isWhole(otp)) return;
    try {
      const answer = await api.verifyCode({
        otp,
        verification_token: sending.verification_token,
        is_test: false,
        business_email: owner.email,
      });
      if (!here()) return;
      const { reviewing = false } = answer;
      update({
        verified: true,
        reviewing,
        location_name: answer.location_name || sending.location_name,
        place_id: answer.place_id || sending.place_id,
      });
      happen({ kind: 'right', reviewing });
    } catch (error) {
      const code = errorCode(error) ?? 'API_FAILED';
      emit('code/refused', { code });
      if (here() && isForGood(error)) update({ spent: code });
      happen({ kind: 'refused', code });
    }
  };
}

/** Returns the function that requests the state of Google's review of the profile. */
function useGoogleState({ sending, update, happen }: CodeState) {
  const api = useApi();
  const here = useHere();

  return async () => {
    happen({ kind: 'retried' });
    try {
      const { state, problem } = await api.readVerification({
        location_name: sending.location_name,
      });
      if (!here()) return;
      if (state === 'verified') update({ reviewing: false });
      happen({ kind: 'google-state-read', state: problem ?? state });
    } catch {
      happen({ kind: 'google-state-read', state: 'unknown' });
    }
  };
}

/** Returns the function that requests another code. */
function useResend(owner: CodeOwner, { update, happen }: CodeState) {
  const api = useApi();
  const emit = useEmit();
  const here = useHere();

  return async (by: CodeWay) => {
    happen({ kind: 'retried' });
    try {
      const { verification_token, to = '' } = await api.resendCode({
        is_retry: true,
        type: asResent[by],
        country_code_num: owner.countrycode,
        business_phone: owner.contact,
        business_location: owner.business_location,
        business_email: owner.email,
        is_test: false,
      });
      if (!verification_token) return happen({ kind: 'not-sent' });
      if (verification_token === alreadyVerified) {
        if (!here()) return;
        update({ verified: true });
        return happen({ kind: 'verified-meanwhile' });
      }
      emit('code/sent-again', { verification_token, by, ...(to && { to }) });
      if (!here()) return;
      update({ verification_token, by, to, sent_at: Date.now(), spent: '' });
      happen({ kind: 'sent-again', by });
    } catch (error) {
      const code = errorCode(error) ?? 'API_FAILED';
      // The server has no code that it could send again.
      if (code === 'NOT_FOUND') return emit('code/found-missing', {});
      happen({ kind: 'not-sent', code });
    }
  };
}
