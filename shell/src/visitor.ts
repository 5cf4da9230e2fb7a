import type { Answers } from 'shared-contracts';
import type { Api, Visitor } from 'shared-contracts/api';
import { noAnswers } from './answers';

export interface Known {
  visitor: Visitor;
  answers: Answers;
}

/** Longer than this the page is not kept from the owner, whatever the server is doing (C9). */
const atMostMs = 5_000;

/**
 * Who this is, as the server has it: by the prior-user id of the link if there is one, by the session
 * cookie otherwise. A server that does not answer leaves a visitor who is not known.
 */
export async function learnVisitor(api: Api, preUid: string | undefined): Promise<Known> {
  const options = { timeoutMs: atMostMs };
  const visitor = await (
    preUid ? api.resumeSession({ pre_uid: preUid }, options) : api.readSession({}, options)
  ).catch((): Visitor => ({}));
  const answers = visitor.uid
    ? await api.readOnboardingState({}, options).catch(() => noAnswers)
    : noAnswers;
  return { visitor, answers };
}
