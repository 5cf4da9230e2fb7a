import { useRef, useState } from 'react';
import { errorCode, newId, type ShopfrontError } from 'shared-contracts';
import type { Api, CodeWay, Listing } from 'shared-contracts/api';
import { useHere } from 'shared-remote';
import { answered, answerIn, submissionOf, useListing, type ListingAnswer } from './listing';
import { payloadOf, problemRefused, type Problem, type ProfileForm } from './profile';
import { useApi, useEmit } from './seam';

/** The form as stored, with the key of a submission that the server may still process. */
export type ProfileDraft = ProfileForm & ListingAnswer & { submission_key: string };

export type Creation =
  | { kind: 'filling' }
  | { kind: 'sending' }
  /**
   * Google lists the place already: whether it belongs to the owner, and the next step if another account
   * manages it.
   */
  | { kind: 'listed'; listing: Listing }
  | { kind: 'managed'; listing: Listing }
  /** With the field that the server rejected, if it names one. */
  | { kind: 'failed'; way: 'retry' | 'sign-in'; field?: keyof ProfileForm }
  /** The limit of codes is reached; seconds until the next one, if the server reports them. */
  | { kind: 'too-many'; seconds: number | undefined }
  /** Google takes no more for now. */
  | { kind: 'google-busy'; seconds: number }
  | { kind: 'verified'; location_name: string }
  | {
      kind: 'code-sent';
      location_name: string;
      verification_token: string;
      by: CodeWay;
      to?: string;
      ways?: CodeWay[];
    }
  /** The profile exists, but Google offers no code for it. The owner must send a video on Google's page. */
  | { kind: 'no-code'; location_name: string; announced: boolean }
  | { kind: 'skipped'; location_name: string };

/** The server's error for a field, valid while the field has that value. */
interface Refused {
  problem: Problem;
  value: unknown;
}

/** Replaces the handle of a code when nothing is left to verify. */
export const alreadyVerified = 'AUTO';

/**
 * Sends the form. A form keeps its key until an answer arrives, even after a reload. A repeated submission therefore
 * finds the first profile and makes no second one.
 */
export function useCreation(
  form: ProfileDraft,
  change: (changed: Partial<ProfileDraft>) => void,
  email: string,
) {
  const emit = useEmit();
  const [creation, setCreation] = useState<Creation>({ kind: 'filling' });
  const sending = useRef(false);
  const here = useHere();

  const find = useListing();
  const { send, refused } = useSubmission(form, change, email);

  const findThenSend = async (): Promise<Creation> => {
    const payload = payloadOf(form, email);
    const before = answerIn(form, payload);
    if (before === 'mine' || before === 'another') return send();
    const listing = await find(payload);
    // The owner has left, so nothing is created.
    if (!here()) return { kind: 'filling' };
    if (!listing) return send();
    return { kind: before === 'managed' && isManaged(listing) ? 'managed' : 'listed', listing };
  };

  const act = async (work: () => Promise<Creation>) => {
    if (sending.current) return;
    sending.current = true;
    setCreation({ kind: 'sending' });
    const outcome = await work();
    sending.current = false;
    if (here()) setCreation(outcome);
  };

  return {
    creation,
    refused,
    create: () => act(findThenSend),
    /** Whether the owner has the listed place. A place with a manager leads to a request for access. */
    answerListing: (listing: Listing, mine: boolean) => {
      const payload = payloadOf(form, email);
      const managed = isManaged(listing);
      emit('listing/answered', { mine, managed });
      if (mine && managed) {
        change(answered(payload, 'managed', listing));
        setCreation({ kind: 'managed', listing });
      } else void act(() => send(answered(payload, mine ? 'mine' : 'another', listing)));
    },
    /** Creates a profile next to a listed place that has a manager. */
    createBeside: (listing: Listing) =>
      void act(() => send(answered(payloadOf(form, email), 'another', listing))),
    /** The answer arrived: pressing VERIFY again is another submission with another code. */
    endSubmission: () => change({ submission_key: '' }),
    fillAgain: () => setCreation({ kind: 'filling' }),
    /** The owner has read the banner. The rest of the state stays. */
    announceNoCode: (location_name: string) =>
      setCreation({ kind: 'no-code', location_name, announced: true }),
    skip: (location_name: string) => setCreation({ kind: 'skipped', location_name }),
  };
}

/** Returns the function that sends the form, and the server's error for a field. */
function useSubmission(
  form: ProfileDraft,
  change: (changed: Partial<ProfileDraft>) => void,
  email: string,
) {
  const api = useApi();
  const emit = useEmit();
  const here = useHere();
  const [refused, setRefused] = useState<Refused>();

  const send = async (answer?: ListingAnswer): Promise<Creation> => {
    // A profile for another place is another submission.
    const idempotencyKey = (answer ? '' : form.submission_key) || newId();
    change({ ...answer, submission_key: idempotencyKey });
    try {
      const submission = submissionOf({ ...form, ...answer }, email);
      const created = createdFrom(await api.createProfile(submission, { idempotencyKey }));
      if (created.kind === 'no-code' || created.kind === 'failed') {
        emit('profile/refused', { by: 'server', because: 'NO_WAY_TO_VERIFY' });
        // The server refused: the next try is another submission and must not get this answer again.
        if (here()) change({ submission_key: '' });
      }
      return created;
    } catch (error) {
      emit('profile/refused', { by: 'server', because: errorCode(error) ?? 'API_FAILED' });
      const problem = problemFrom(error);
      if (problem && here()) setRefused({ problem, value: form[problem.field] });
      return failureFrom(error);
    }
  };

  const isUnchanged = refused && form[refused.problem.field] === refused.value;
  return { send, refused: isUnchanged ? refused.problem : undefined };
}

type Answer = Awaited<ReturnType<Api['createProfile']>>;

/** Returns the next state for a server answer. */
function createdFrom(answer: Answer): Creation {
  const { location_name = '', verification_token = '', by = 'text', to, ways } = answer;
  if (verification_token === alreadyVerified && location_name)
    return { kind: 'verified', location_name };
  if (verification_token && verification_token !== alreadyVerified)
    return { kind: 'code-sent', location_name, verification_token, by, to, ways };
  if (ways?.length === 0 && location_name)
    return { kind: 'no-code', location_name, announced: false };
  return { kind: 'failed', way: 'retry' };
}

/** Returns the next state for a server error. */
function failureFrom(error: unknown): Creation {
  const { retryAfterSeconds } = error as Partial<ShopfrontError>;
  const code = errorCode(error);
  if (code === 'TOO_MANY') return { kind: 'too-many', seconds: retryAfterSeconds };
  if (code === 'PROVIDER_OFF' && retryAfterSeconds !== undefined)
    return { kind: 'google-busy', seconds: retryAfterSeconds };
  const problem = problemFrom(error);
  const way = code === 'NOT_YOURS' ? 'sign-in' : 'retry';
  return { kind: 'failed', way, ...(problem && { field: problem.field }) };
}

/** Returns the error of a field in a server error, if there is one. */
function problemFrom(error: unknown): Problem | undefined {
  const { field, retryAfterSeconds } = error as Partial<ShopfrontError>;
  const isInvalid = errorCode(error) === 'PAYLOAD_INVALID' && retryAfterSeconds === undefined;
  return isInvalid ? problemRefused(field) : undefined;
}

/** Returns whether the form is being sent, or was accepted. */
export const isSubmitted = ({ kind }: Creation) =>
  ['sending', 'code-sent', 'verified', 'skipped'].includes(kind);

const isManaged = ({ request_access_url }: Listing) => request_access_url !== undefined;
