import { useRef, useState } from 'react';
import { errorCode } from 'shared-contracts';
import { useHere } from 'shared-remote';
import { fieldsByPayload, payloadOf, type Problem, type ProfileForm } from './profile';
import { useApi } from './seam';
import { signInEnded } from './sign-in';

/** The form as it is kept, with the key of the submission that may still be under way on the server. */
export type ProfileDraft = ProfileForm & { submission_key: string };

type Creation =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'failed'; way: 'retry' | 'sign-in' }
  | { kind: 'verified'; location_name: string }
  | { kind: 'code-sent'; location_name: string; verification_token: string };

/** What the server found wrong with a field, for as long as the field holds that value. */
interface Refused {
  problem: Problem;
  value: unknown;
}

const alreadyVerified = 'AUTO';

/** Random, and made so that it also works where `crypto.randomUUID` is missing: on plain http in a local network. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map(String).join('-');

/**
 * Sends the form. The same form carries the same key until an answer came, also over a reload: a double
 * submit or a retry after a lost answer finds the first profile and makes no second one.
 */
export function useCreation(
  form: ProfileDraft,
  change: (changed: Partial<ProfileDraft>) => void,
  email: string,
) {
  const api = useApi();
  const [creation, setCreation] = useState<Creation>({ kind: 'filling' });
  const [refused, setRefused] = useState<Refused>();
  const sending = useRef(false);
  const here = useHere();

  const send = async (): Promise<Creation> => {
    const idempotencyKey = form.submission_key || newKey();
    change({ submission_key: idempotencyKey });
    try {
      const answer = await api.createProfile(payloadOf(form, email), { idempotencyKey });
      const { location_name = '', verification_token = '' } = answer;
      if (verification_token === alreadyVerified && location_name)
        return { kind: 'verified', location_name };
      if (verification_token && verification_token !== alreadyVerified)
        return { kind: 'code-sent', location_name, verification_token };
      // The answer was no: the next try is another submission and must not get this answer again.
      if (here()) change({ submission_key: '' });
      return { kind: 'failed', way: 'retry' };
    } catch (error) {
      const { field } = error as { field?: string };
      const problem = errorCode(error) === 'PAYLOAD_INVALID' && fieldsByPayload[field ?? ''];
      if (problem && here()) setRefused({ problem, value: form[problem.field] });
      return { kind: 'failed', way: signInEnded(error) ? 'sign-in' : 'retry' };
    }
  };

  return {
    creation,
    refused: refused && form[refused.problem.field] === refused.value ? refused.problem : undefined,
    create: async () => {
      if (sending.current) return;
      sending.current = true;
      setCreation({ kind: 'sending' });
      const outcome = await send();
      sending.current = false;
      if (here()) setCreation(outcome);
    },
    fillAgain: () => setCreation({ kind: 'filling' }),
  };
}
