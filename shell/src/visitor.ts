import type { Answers } from 'shared-contracts';
import type { Api, Visitor } from 'shared-contracts/api';
import { noAnswers } from './answers';
import type { Patience } from './patience';
import { storedByQuery, storedByVisitor } from './storage/session';
import type { Storage, Stored } from './storage/stored';

export interface Known {
  visitor: Visitor;
  answers: Answers;
}

/**
 * Who this is, as the server has it: by the prior-user id of the link if there is one, by the session
 * cookie otherwise. A server that does not answer leaves a visitor who is not known. What the address
 * and the server say is kept, and never mixed with what is left of somebody else.
 */
export async function learnVisitor(
  { api, storage, patience }: { api: Api; storage: Storage; patience: Patience },
  search: string,
): Promise<Known> {
  const remembered = storage.read();
  const asked = storedByQuery(search);
  storage.keep(asked);

  const byCookie = () => api.readSession({}, patience()).catch((): Visitor => ({}));
  // A link that is not known, or no longer, leaves the visitor who they were.
  const byLink = (pre_uid: string) => api.resumeSession({ pre_uid }, patience()).catch(byCookie);
  const visitor = await (asked.pre_uid ? byLink(asked.pre_uid) : byCookie());

  if (isSomebodyElse(remembered, visitor)) {
    storage.clear();
    storage.keep(asked);
  }
  storage.keep(storedByVisitor(visitor));

  const answers = visitor.uid
    ? await api.readOnboardingState({}, patience()).catch(() => noAnswers)
    : noAnswers;
  return { visitor, answers };
}

/** Whether the browser remembers another owner than this one. */
export function isSomebodyElse(stored: Stored, { uid, email }: Visitor): boolean {
  if (stored.uid && uid) return stored.uid !== uid;
  return Boolean(stored.email && email && lower(stored.email) !== lower(email));
}

// Address bars and phones capitalise; mailboxes that differ by case alone are one person's.
const lower = (email: string) => email.trim().toLowerCase();
