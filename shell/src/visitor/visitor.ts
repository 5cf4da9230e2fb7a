import type { Answers } from 'shared-contracts';
import type { Api, CallOptions, ClosedLink, Visitor } from 'shared-contracts/api';
import { noAnswers } from '../flow/answers';
import type { SharedTimeout } from './shared-timeout';
import { linkIn, storedByQuery, storedByVisitor } from '../storage/session';
import type { Storage, Stored } from '../storage/stored';

export interface LearnedVisitor {
  visitor: Visitor;
  answers: Answers;
  /** False when the server did not respond. The visitor is then unknown, which is not the same as new. */
  hasResponse: boolean;
  /** Whether this browser had an owner before the request. */
  remembered: boolean;
  /** The opened link, if it was refused. */
  closedLink?: ClosedLink;
}

/**
 * Requests the visitor from the server: by the prior-user ID of a link, or by the session cookie. Stores the values
 * of the address and the server, after it cleared those of another owner.
 */
export async function learnVisitor(
  { api, storage, timeout }: { api: Api; storage: Storage; timeout: SharedTimeout },
  search: string,
): Promise<LearnedVisitor> {
  const remembered = storage.read();
  const link = linkIn(search);

  const byCookie = (): Promise<ByLink | undefined> =>
    api.readSession({}, timeout()).catch(() => undefined);
  // An unknown link does not change the visitor.
  const byLink = (pre_uid: string) => api.resumeSession({ pre_uid }, timeout()).catch(byCookie);
  const response = await (link ? byLink(link) : byCookie());
  const { closed_link: closedLink, ...visitor } = response ?? {};

  // The values of a refused link are about another owner.
  const queryValues = closedLink ? {} : storedByQuery(search);
  storage.store(queryValues);
  if (isOtherOwner(remembered, visitor)) {
    storage.clear();
    storage.store(queryValues);
  }
  storage.store(storedByVisitor(visitor));

  const answers = (visitor.uid && (await readAnswers(api, timeout()))) || noAnswers;
  return {
    visitor,
    answers,
    closedLink,
    hasResponse: response !== undefined,
    remembered: Boolean(remembered.uid || remembered.email),
  };
}

/** Returns the answers of the session's owner, or undefined when the server did not return them. */
export const readAnswers = (api: Api, options: CallOptions): Promise<Answers | undefined> =>
  api.readOnboardingState({}, options).catch(() => undefined);

type ByLink = Visitor & { closed_link?: ClosedLink };

/**
 * Returns whether the browser stores another owner. The account identifies a person (0021): the same uid with another
 * email is another person.
 */
export function isOtherOwner(stored: Stored, { uid, email }: Visitor): boolean {
  if (stored.uid && uid && stored.uid !== uid) return true;
  return Boolean(stored.email && email && normalized(stored.email) !== normalized(email));
}

// Keyboards capitalize addresses. Mailboxes that differ only in case belong to the same person.
const normalized = (email: string) => email.trim().toLowerCase();
