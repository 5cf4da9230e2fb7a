import type { Difference } from 'registry-contract/fields';
import type { Plan } from 'registry-contract/moves';
import type { DrainPlan } from 'registry-contract/sets';

/** Describes what a move will do, for the operator who is about to confirm it. */
export function sentencesOf({
  changes,
  people,
  stays,
  replaces,
}: Pick<Plan, 'changes' | 'people' | 'stays' | 'replaces'>): string[] {
  if (changes.length === 0) return ['Nothing changes. All of these versions are already live.'];
  return [
    ...changes.map(changed),
    sessionsSentence(changes, people),
    replaces === null
      ? 'This is the first set of the channel.'
      : `Set ${replaces} is replaced. It stays in the history, and you can restore it.`,
    ...(stays.length > 0
      ? [
          `${listed(stays)} ${stays.length > 1 ? 'stay' : 'stays'}, because the set does not have ${stays.length > 1 ? 'them' : 'it'}.`,
        ]
      : []),
  ];
}

/** Describes a drain of a set and the earlier ones. */
export const drainSentencesOf = (
  set: number,
  how: 'soft' | 'now',
  { current, people, already }: Pick<DrainPlan, 'current' | 'people' | 'already'>,
) => [
  movedOn(
    people,
    set === current ? 'earlier sets' : `set ${set} or earlier`,
    how === 'soft' ? 'at their next screen' : 'within half a minute',
  ),
  ...(set === current ? [`Set ${set} is live. Its active sessions stay.`] : []),
  ...(already
    ? [
        already === 1
          ? '1 more active session is already moving on because of an earlier change.'
          : `${already} more active sessions are already moving on because of an earlier change.`,
      ]
    : []),
  ...(people === 0
    ? []
    : [
        how === 'soft'
          ? 'Their current screen stays, and their input is kept.'
          : 'Their input is saved first. Then their page reloads and says why.',
      ]),
  "Active sessions on newer sets don't change.",
];

export function movedOn(people: number | null, where: string, when: string) {
  if (people === null) return `Active sessions on ${where} get the live versions ${when}.`;
  if (people === 0) return `There are no active sessions on ${where} at the moment.`;
  return people === 1
    ? `1 active session on ${where} gets the live versions ${when}.`
    : `${people} active sessions on ${where} get the live versions ${when}.`;
}

export const changed = ({ remote, from, to }: Difference) => {
  if (to === null) return `${remote} is no longer live.`;
  return from === null
    ? `${remote} ${to} goes live for new visitors.`
    : `${remote} goes from ${from} to ${to} for new visitors.`;
};

export function sessionsSentence(changes: Difference[], people: number | null): string {
  const isReplaced = changes.some(({ from }) => from !== null);
  if (!isReplaced) return "Active sessions don't change.";
  if (people === null) return 'Active sessions keep their versions until they finish.';
  if (people === 0) return 'There are no active sessions at the moment.';
  return people === 1
    ? '1 active session keeps its versions until it finishes.'
    : `${people} active sessions keep their versions until they finish.`;
}

/** The result of a passed contract check. Its findings are shown separately. */
export const verdictOf = ({ fits }: Plan['check']) =>
  fits ? ['The contract check found no problem.'] : [];

export const listed = (names: readonly string[]) =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
