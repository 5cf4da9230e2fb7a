import type { Difference } from 'registry-contract/fields';
import type { Plan } from 'registry-contract/moves';
import type { DrainPlan } from 'registry-contract/sets';

/** What a move will do, in sentences: for whoever is about to do it. */
export function sentencesOf({
  changes,
  people,
  stays,
  replaces,
}: Pick<Plan, 'changes' | 'people' | 'stays' | 'replaces'>): string[] {
  if (changes.length === 0) return ['Nothing changes: all of this is live already.'];
  return [
    ...changes.map(changed),
    halfWay(changes, people),
    replaces === null
      ? 'This is the first set of the channel.'
      : `Set ${replaces} is replaced; it stays in the history, and you can go back to it.`,
    ...(stays.length > 0
      ? [
          `${listed(stays)} ${stays.length > 1 ? 'stay' : 'stays'} as now: the set does not have ${stays.length > 1 ? 'them' : 'it'}.`,
        ]
      : []),
  ];
}

/** What a ban will do. `people` are those on that very set. */
export const banSentencesOf = (
  set: number,
  { changes, people }: Pick<Plan, 'changes' | 'people'>,
): string[] => [
  ...changes.map(changed),
  movedOn(people, `set ${set}`, 'within half a minute; what they typed is kept first'),
  'Nobody gets it or goes back to it any more, and what only it had is fallen back to no more.',
  'This cannot be taken back.',
];

/** What a drain will do to those on a set or an earlier one. */
export const drainSentencesOf = (
  set: number,
  how: 'soft' | 'now',
  { current, people, already }: Pick<DrainPlan, 'current' | 'people' | 'already'>,
) => [
  movedOn(
    people,
    set === current ? 'an earlier set' : `set ${set} or an earlier one`,
    how === 'soft' ? 'with their next screen' : 'within half a minute',
  ),
  ...(set === current ? [`Set ${set} is live: whoever is on it stays.`] : []),
  ...(already
    ? [
        already === 1
          ? '1 person more is moving on as it is: an earlier act told them to.'
          : `${already} people more are moving on as it is: an earlier act told them to.`,
      ]
    : []),
  ...(people === 0
    ? []
    : [
        how === 'soft'
          ? 'The screen that they are at stays as it is; nothing that they typed is lost.'
          : 'What they typed is kept first, then their page loads anew and one sentence says so.',
      ]),
  'Who is on a newer set notices nothing.',
];

function movedOn(people: number | null, where: string, when: string) {
  if (people === null) return `Whoever is half way on ${where} gets what is live ${when}.`;
  if (people === 0) return `Nobody is half way on ${where} at the moment.`;
  return people === 1
    ? `1 person is half way on ${where} and gets what is live ${when}.`
    : `${people} people are half way on ${where} and get what is live ${when}.`;
}

export const changed = ({ remote, from, to }: Difference) => {
  if (to === null) return `${remote} is not live any more.`;
  return from === null
    ? `${remote} ${to} goes live, for everybody who begins from now on.`
    : `${remote} goes from ${from} to ${to} for everybody who begins from now on.`;
};

export function halfWay(changes: Difference[], people: number | null): string {
  const kept = changes.filter(({ from }) => from !== null);
  if (kept.length === 0) return 'Nobody who is half way is touched.';
  const what = kept.length === 1 ? kept[0]!.from! : 'what they began with';
  if (people === null) return `Whoever is half way keeps ${what} until they finish.`;
  if (people === 0) return 'Nobody is half way at the moment.';
  return people === 1
    ? `1 person half way keeps ${what} until they finish.`
    : `${people} people half way keep ${what} until they finish.`;
}

/** What the contract check says where it lets it through; its findings speak for themselves. */
export const verdictOf = ({ fits }: Plan['check']) =>
  fits ? ['The contract check finds nothing against it.'] : [];

export const listed = (names: readonly string[]) =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
