import type { Answers } from 'shared-contracts';
import type { Api, CallOptions, ClosedLink, Visitor } from 'shared-contracts/api';
import { noAnswers } from '../flow/answers';
import type { Patience } from './patience';
import { linkIn, storedByQuery, storedByVisitor } from '../storage/session';
import type { Storage, Stored } from '../storage/stored';

export interface LearnedVisitor {
  visitor: Visitor;
  answers: Answers;
  /** False when the server did not answer: then the visitor is unknown, and not nobody. */
  heard: boolean;
  /** Whether this browser knew somebody before it asked. */
  remembered: boolean;
  /** The link that was opened, where it changed nothing. */
  closedLink?: ClosedLink;
}

/**
 * Who this is, as the server has it: by the prior-user id of the link if there is one, by the session
 * cookie otherwise. A server that does not answer leaves a visitor who is not known. What the address
 * and the server say is kept, and never mixed with what is left of somebody else.
 */
export async function learnVisitor(
  { api, storage, patience }: { api: Api; storage: Storage; patience: Patience },
  search: string,
): Promise<LearnedVisitor> {
  const remembered = storage.read();
  const link = linkIn(search);

  const byCookie = (): Promise<ByLink | undefined> =>
    api.readSession({}, patience()).catch(() => undefined);
  // A link that is not known, or no longer, leaves the visitor who they were.
  const byLink = (pre_uid: string) => api.resumeSession({ pre_uid }, patience()).catch(byCookie);
  const told = await (link ? byLink(link) : byCookie());
  const { closed_link: closedLink, ...visitor } = told ?? {};

  // What a link says that did not open is about somebody else.
  const asked = closedLink ? {} : storedByQuery(search);
  storage.keep(asked);
  if (isSomebodyElse(remembered, visitor)) {
    storage.clear();
    storage.keep(asked);
  }
  storage.keep(storedByVisitor(visitor));

  const answers = (visitor.uid && (await readAnswers(api, patience()))) || noAnswers;
  return {
    visitor,
    answers,
    closedLink,
    heard: told !== undefined,
    remembered: Boolean(remembered.uid || remembered.email),
  };
}

/** What the owner of this session has answered; undefined where the server did not say. */
export const readAnswers = (api: Api, options: CallOptions): Promise<Answers | undefined> =>
  api.readOnboardingState({}, options).catch(() => undefined);

type ByLink = Visitor & { closed_link?: ClosedLink };

/**
 * Whether the browser remembers another owner than this one. The account is who somebody is (0021): the
 * same uid with another e-mail is another person too.
 */
export function isSomebodyElse(stored: Stored, { uid, email }: Visitor): boolean {
  if (stored.uid && uid && stored.uid !== uid) return true;
  return Boolean(stored.email && email && lower(stored.email) !== lower(email));
}

// Address bars and phones capitalise; mailboxes that differ by case alone are one person's.
const lower = (email: string) => email.trim().toLowerCase();
