import type { Canary, CanaryPlan, EndPlan, Forecast } from 'registry-contract/canaries';
import type { Versions } from 'registry-contract/fields';
import { changed, sessionsSentence, verdictOf } from './plan';

export const named = (versions: Versions) =>
  Object.entries(versions)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');

/** Describes the start of a canary. */
export const startSentencesOf = (
  {
    releases,
    against,
    share,
    people,
    forecast,
    check,
  }: Omit<CanaryPlan, 'dryRun' | 'channel' | 'auto'>,
  auto: boolean,
) => [
  `${share} of 100 new visitors get ${named(releases)}; the others get ${named(against)}, which is live.`,
  'Each visitor keeps their version, also when the share grows.',
  ...counted(people, {
    none: 'There are no active sessions at the moment.',
    one: '1 active session keeps its versions.',
    many: (some) => `${some} active sessions keep their versions.`,
    unknown: 'Active sessions keep their versions.',
  }),
  ...verdictOf(check),
  'It aborts automatically when the evidence that it is worse reaches 100 : 1.',
  ...(forecast ? [forecastSentence(forecast)] : []),
  auto
    ? 'It grows automatically, after its time and without evidence against it.'
    : 'It grows only when an operator grows it.',
];

/** Tells how long a noticeable loss stays unnoticed at this share. */
export function forecastSentence({ visitorsPerHour, hours }: Forecast): string {
  const traffic = visitorsPerHour < 1.5 ? 'one visitor' : `${Math.round(visitorsPerHour)} visitors`;
  return `At ${traffic} an hour, as in the last 24 hours, a drop of ten points in completion aborts it after about ${duration(hours)}.`;
}

function duration(hours: number): string {
  if (hours < 1.5) return 'an hour';
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}

type Ended = Pick<Canary, 'releases' | 'against' | 'share'>;

/** Describes the promotion of a canary. */
export const promoteSentencesOf = (
  plan: Pick<EndPlan, 'changes' | 'onTrial' | 'people' | 'replaces' | 'check'>,
) => [
  ...plan.changes.map(changed),
  ...counted(plan.onTrial, {
    one: '1 active session has the canary and keeps it.',
    many: (some) => `${some} active sessions have the canary and keep it.`,
    unknown: 'Active sessions that have the canary keep it.',
  }),
  ...(plan.people === 0 && plan.onTrial ? [] : [sessionsSentence(plan.changes, plan.people)]),
  ...(plan.replaces === null ? [] : [`The canary ends, and set ${plan.replaces} is replaced.`]),
  ...verdictOf(plan.check),
];

/** Describes the abort or the end of a canary. */
export const endSentencesOf = (
  how: 'abort' | 'end',
  { releases, against, share }: Ended,
  { onTrial, people, check }: Pick<EndPlan, 'onTrial' | 'people' | 'check'>,
) => [
  `New visitors no longer get ${named(releases)}, which ${share} of 100 get now.`,
  `${named(against)} stays live for all visitors.`,
  ...counted(onTrial, {
    none: 'No active session has the canary.',
    one: `1 active session has the canary and continues with ${named(against)} at its next screen. Its input is kept.`,
    many: (some) =>
      `${some} active sessions have the canary and continue with ${named(against)} at their next screen. Their input is kept.`,
    unknown: `Active sessions that have the canary continue with ${named(against)} at their next screen. Their input is kept.`,
  }),
  ...(people
    ? [
        people === 1
          ? "1 other active session doesn't change."
          : `${people} other active sessions don't change.`,
      ]
    : []),
  ...(check.fits
    ? ['The contract check found no problem with the versions they continue with.']
    : []),
  how === 'abort'
    ? 'The audit records it as a failure. Starting the same version again needs a confirmation.'
    : 'No failure is recorded. The same version can be started again.',
];

interface Words {
  /** Left out if there is nothing to say. */
  none?: string;
  one: string;
  many(some: number): string;
  unknown: string;
}

function counted(some: number | null, { none, one, many, unknown }: Words): string[] {
  if (some === null) return [unknown];
  if (some === 0) return none === undefined ? [] : [none];
  return [some === 1 ? one : many(some)];
}
