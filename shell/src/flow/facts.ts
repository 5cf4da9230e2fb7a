import type { AnyFact, Answers, FactName, Session } from 'shared-contracts';
import type { Tracked } from '../analytics/collector';
import { noAnswers } from './answers';
import type { Stored, StoredChange } from '../storage/stored';
import type { Notice } from './team-chat';
import { stay, type Destination, type FlowPosition } from './destination';
import { connectionFacts } from './facts/connections';
import { laterStepFacts } from './facts/later-steps';
import { locationFacts } from './facts/location';
import { pageFacts } from './facts/page';
import { profileFacts } from './facts/profile';
import type { EventContext, Row, Rows } from './facts/row';
import { serviceFacts } from './facts/services';
import { welcomeFacts } from './facts/welcome';

/** How the shell handles each fact: one row per fact. A fact without a row does not compile. */
const rows: Rows = {
  ...pageFacts,
  ...welcomeFacts,
  ...locationFacts,
  ...profileFacts,
  ...connectionFacts,
  ...serviceFacts,
  ...laterStepFacts,
};

/**
 * The cast is safe, because `Rows` and `AnyFact` pair each payload with its name. TypeScript cannot
 * express this here.
 */
const rowOf = ({ name }: AnyFact) => rows[name] as Row<FactName>;

/** Returns where a fact leads an owner from their position (section 4 of the specification). */
export function next(fact: AnyFact, position: FlowPosition): Destination {
  const { next = stay } = rowOf(fact);
  return typeof next === 'function' ? next(fact.payload, position) : next;
}

/** Returns whether a fact never leads to another screen. */
export const leadsNowhere = (name: FactName): boolean => rows[name].next === undefined;

/** Returns the keys of browser storage that a fact changes. */
export const storedBy = (fact: AnyFact, stored: Stored): StoredChange =>
  rowOf(fact).store?.(fact.payload, stored) ?? {};

/** Returns the analytics event of a fact, if it has one. */
export function trackedBy(
  fact: AnyFact,
  { stored = {}, platforms = [] }: Partial<EventContext> = {},
): Tracked | undefined {
  const { track } = rowOf(fact);
  if (typeof track === 'string') return { name: track };
  return track?.(fact.payload, { stored, platforms });
}

/** Returns the message to the team chat about a fact, if there is one. */
export function noticeFor(fact: AnyFact, session: Session): Notice | undefined {
  const { notify } = rowOf(fact);
  return typeof notify === 'function' ? notify(fact.payload, session) : notify;
}

/** Returns the answers that screens show after a fact. */
export function answersAfter(answers: Answers, fact: AnyFact): Answers {
  // The next visitor has no answers.
  if (fact.name === 'email/abandoned') return noAnswers;
  const { answer } = rowOf(fact);
  if (!answer) return answers;
  const { preferences, ...rest } = answer(fact.payload);
  return { ...answers, ...rest, preferences: { ...answers.preferences, ...preferences } };
}

/** Returns whether a short message confirms to the owner that this answer was saved. */
export const isConfirmed = (fact: AnyFact): boolean => rowOf(fact).confirm === true;
