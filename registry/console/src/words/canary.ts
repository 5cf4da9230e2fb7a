import type { Canary, CanaryPlan, EndPlan } from 'registry-contract/canaries';
import type { Versions } from 'registry-contract/fields';
import { changed, halfWay, verdictOf } from './plan';

export const named = (versions: Versions) =>
  Object.entries(versions)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');

/** What beginning a canary will do. */
export const beginSentencesOf = (
  { releases, against, share, people, check }: Omit<CanaryPlan, 'dryRun' | 'channel' | 'auto'>,
  auto: boolean,
) => [
  `${share} of 100 visitors who begin from now on get ${named(releases)}; the others ${named(against)}, which is live.`,
  'Who gets which stays so for each visitor, also when the share grows.',
  ...counted(people, {
    nobody: 'Nobody is half way at the moment.',
    one: '1 person half way keeps what they began with.',
    many: (some) => `${some} people half way keep what they began with.`,
    unknown: 'Whoever is half way keeps what they began with.',
  }),
  ...verdictOf(check),
  'It aborts by itself when the evidence that it is worse reaches 100 : 1.',
  auto
    ? 'It grows by itself, after its time and without evidence against it.'
    : 'It grows only when somebody says so.',
];

type Ended = Pick<Canary, 'releases' | 'against' | 'share'>;

/** What a promotion of what is on trial will do. */
export const promoteSentencesOf = (
  plan: Pick<EndPlan, 'changes' | 'onTrial' | 'people' | 'replaces' | 'check'>,
) => [
  ...plan.changes.map(changed),
  ...counted(plan.onTrial, {
    one: '1 person half way has it on trial and goes on with it.',
    many: (some) => `${some} people half way have it on trial and go on with it.`,
    unknown: 'Whoever has it on trial goes on with it.',
  }),
  ...(plan.people === 0 && plan.onTrial ? [] : [halfWay(plan.changes, plan.people)]),
  ...(plan.replaces === null ? [] : [`The canary ends, and set ${plan.replaces} is replaced.`]),
  ...verdictOf(plan.check),
];

/** What taking it back will do: as a failure, or without a word against it. */
export const takeBackSentencesOf = (
  how: 'abort' | 'end',
  { releases, against, share }: Ended,
  { onTrial, people, check }: Pick<EndPlan, 'onTrial' | 'people' | 'check'>,
) => [
  `Nobody who begins from now on gets ${named(releases)}; ${share} of 100 do until now.`,
  `${named(against)} stays live, for all of them.`,
  ...counted(onTrial, {
    nobody: 'Nobody half way has it on trial.',
    one: `1 person half way has it on trial and goes on with ${named(against)} at their next screen; what they typed stays.`,
    many: (some) =>
      `${some} people half way have it on trial and go on with ${named(against)} at their next screen; what they typed stays.`,
    unknown: `Whoever has it on trial goes on with ${named(against)} at their next screen; what they typed stays.`,
  }),
  ...(people
    ? [
        people === 1
          ? '1 other person half way notices nothing.'
          : `${people} others half way notice nothing.`,
      ]
    : []),
  ...(check.fits ? ['The contract check finds nothing against what they go on with.'] : []),
  how === 'abort'
    ? 'The audit keeps it as a failure: who tries the same version again has to say so.'
    : 'Nothing is held against it: the same version can be tried again.',
];

interface Words {
  /** Left out where it says nothing. */
  nobody?: string;
  one: string;
  many(some: number): string;
  unknown: string;
}

function counted(some: number | null, { nobody, one, many, unknown }: Words): string[] {
  if (some === null) return [unknown];
  if (some === 0) return nobody === undefined ? [] : [nobody];
  return [some === 1 ? one : many(some)];
}
