import type { AnyFact, Answers, FactName, Session } from 'shared-contracts';
import type { Tracked } from '../analytics/collector';
import { noAnswers } from './answers';
import type { Stored, StoredChange } from '../storage/stored';
import type { Notice } from './team-chat';
import { stay, type Destination, type Standing } from './destination';
import { connectionFacts } from './facts/connections';
import { laterStepFacts } from './facts/later-steps';
import { locationFacts } from './facts/location';
import { pageFacts } from './facts/page';
import { profileFacts } from './facts/profile';
import type { KnownToEvents, Row, Rows } from './facts/row';
import { serviceFacts } from './facts/services';
import { welcomeFacts } from './facts/welcome';

/** What the shell makes of each fact: one row per fact. A fact without a row does not compile. */
const rows: Rows = {
  ...pageFacts,
  ...welcomeFacts,
  ...locationFacts,
  ...profileFacts,
  ...connectionFacts,
  ...serviceFacts,
  ...laterStepFacts,
};

/** TypeScript does not know that a fact's payload fits the row of its name; `Rows` and `AnyFact` make sure of it. */
const rowOf = ({ name }: AnyFact) => rows[name] as Row<FactName>;

/** Where a fact leads an owner who stands there (section 4 of the specification). */
export function next(fact: AnyFact, standing: Standing): Destination {
  const { next = stay } = rowOf(fact);
  return typeof next === 'function' ? next(fact.payload, standing) : next;
}

/** Whether a fact leaves the owner where they are, whoever stands where. */
export const leadsNowhere = (name: FactName): boolean => rows[name].next === undefined;

/** The keys of browser storage that change with a fact. */
export const storedBy = (fact: AnyFact, stored: Stored): StoredChange =>
  rowOf(fact).store?.(fact.payload, stored) ?? {};

/** The analytics event of a fact, if it has one. */
export function trackedBy(
  fact: AnyFact,
  { stored = {}, platforms = [] }: Partial<KnownToEvents> = {},
): Tracked | undefined {
  const { track } = rowOf(fact);
  if (typeof track === 'string') return { name: track };
  return track?.(fact.payload, { stored, platforms });
}

/** The message that the team chat gets about a fact, if it gets one. */
export function noticeFor(fact: AnyFact, session: Session): Notice | undefined {
  const { notify } = rowOf(fact);
  return typeof notify === 'function' ? notify(fact.payload, session) : notify;
}

/** The answers that screens show, after a fact. */
export function answersAfter(answers: Answers, fact: AnyFact): Answers {
  // Whoever comes next has given none.
  if (fact.name === 'email/abandoned') return noAnswers;
  const { answer } = rowOf(fact);
  if (!answer) return answers;
  const { preferences, ...rest } = answer(fact.payload);
  return { ...answers, ...rest, preferences: { ...answers.preferences, ...preferences } };
}

/** Whether a short message tells the owner that this answer was saved. */
export const isConfirmed = (fact: AnyFact): boolean => rowOf(fact).confirm === true;
