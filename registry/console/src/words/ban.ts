import type { BanPlan, Plan } from 'registry-contract/moves';
import { changed, listed, movedOn } from './plan';

type SetBan = Pick<Plan, 'changes' | 'people' | 'twins' | 'remains'>;

const when = 'within half a minute, after their input is saved';

/** Describes the ban of a set. `people` are the active sessions on it. */
export const banSentencesOf = (set: number, plan: SetBan): string[] => [
  ...plan.changes.map(changed),
  movedOn(plan.people, `set ${set}`, when),
  "The set is no longer served and can't be restored. Versions that only banned sets had are no longer fallbacks.",
  ...twinSentences(plan.twins ?? []),
  ...(plan.remains ?? []).map(
    ({ remote, version, sets, previews }) =>
      `${remote} ${version} stays in ${places(sets, previews.length)}. To stop it everywhere, ban the version on the page Releases.`,
  ),
  "You can't undo this.",
];

const twinSentences = (twins: readonly number[]) =>
  twins.length === 0
    ? []
    : [
        `${setsNamed(twins, 'S')} ${twins.length === 1 ? 'serves' : 'serve'} the same versions and can still be restored.`,
      ];

/** Describes the ban of a version on all channels. */
export const versionBanSentencesOf = (plan: BanPlan): string[] => [
  ...plan.changes.map(
    ({ channel, from, to }) =>
      `${plan.name} rolls back from ${from} to ${to} on ${channel} for new visitors.`,
  ),
  ...plan.canaries.map((channel) => `The canary of it on ${channel} is aborted.`),
  plan.sets.length === 0
    ? 'No set that can be served has it.'
    : `${plan.sets.length === 1 ? '1 set is' : `${plan.sets.length} sets are`} banned with it: ${byChannel(plan.sets)}.`,
  ...(plan.sets.length === 0 ? [] : [movedOn(plan.people, 'these sets', when)]),
  ...(plan.previews.length === 0
    ? []
    : [plan.previews.length === 1 ? '1 preview ends.' : `${plan.previews.length} previews end.`]),
  `No channel can serve ${plan.name} ${plan.version} again. You can't undo this.`,
];

const mostNumbers = 5;

function setsNamed(numbers: readonly number[], initial: 's' | 'S' = 's'): string {
  const names = numbers.slice(0, mostNumbers).map(String);
  const more = numbers.length - names.length;
  const allNames = more > 0 ? [...names, `${more} more`] : names;
  return `${initial}et${numbers.length === 1 ? '' : 's'} ${listed(allNames)}`;
}

function places(sets: readonly number[], previews: number): string {
  const open = previews === 1 ? '1 preview' : `${previews} previews`;
  return listed([...(sets.length > 0 ? [setsNamed(sets)] : []), ...(previews > 0 ? [open] : [])]);
}

function byChannel(sets: BanPlan['sets']): string {
  const channels = [...new Set(sets.map(({ channel }) => channel))];
  return channels
    .map((channel) => {
      const own = sets.filter((set) => set.channel === channel);
      return `${channel} ${listed(own.slice(0, mostNumbers).map(({ number }) => String(number)))}${own.length > mostNumbers ? ' and earlier ones' : ''}`;
    })
    .join('; ');
}
