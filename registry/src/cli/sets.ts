import type { Difference } from 'registry-contract/fields';
import type { DrainPlan, ReleaseSet } from 'registry-contract/sets';
import { differences } from '../modules/sets/differences';
import { actorOf } from './actor';
import type { Command } from './command';
import { matchFrom, reasonFrom, sayPlan, setNumberFrom } from './told';

/** What was live on a channel, newest first. */
export async function sets({ words: [channel = ''], flags, client, say }: Command) {
  const page = await client.call('GET /channels/:channel/sets', { channel });
  if (flags.json) return say(JSON.stringify(page, null, 2));
  const marks = ({ number }: ReleaseSet) => {
    const drain = page.drains.find(({ upTo }) => upTo >= number);
    if (number === page.current) return '  live';
    if (page.bans.some((ban) => ban.number === number)) return '  banned';
    return drain ? `  drained (${drain.how})` : '';
  };
  for (const set of page.sets) {
    const { number, at, kind, reason } = set;
    say(`${number}${marks(set)}  ${at}  ${actorOf(set)}  ${kind}  ${reason}`);
  }
}

const line = ({ remote, from, to }: Difference) =>
  `  ${remote} ${from ?? 'none'} → ${to ?? 'none'}`;

/** What one set serves, what it changed, and what has changed since. */
export async function set({ words: [channel = '', asked], flags, client, say }: Command) {
  const route = 'GET /channels/:channel/sets/:number';
  const shown = await client.call(route, { channel, number: setNumberFrom(asked) });
  if (flags.against !== undefined) {
    const number = setNumberFrom(flags.against, '--against');
    const other = await client.call(route, { channel, number });
    const beside = differences(shown.releases, other.releases);
    if (flags.json) return say(JSON.stringify({ set: shown, against: other, beside }, null, 2));
    say(`${channel}, from set ${shown.number} to set ${number}:`);
    if (beside.length === 0) say('  nothing differs');
    for (const one of beside) say(line(one));
    return;
  }
  if (flags.json) return say(JSON.stringify(shown, null, 2));
  const { number, current, at, kind, reason, standing, releases, lastGood } = shown;
  const live = number === current ? 'live' : `${current} is live`;
  say(
    `${channel} set ${number} (${live}; ${standing})  ${at}  ${actorOf(shown)}  ${kind}  ${reason}`,
  );
  for (const [name, version] of Object.entries(releases)) {
    say(`  ${name} ${version}${lastGood[name] ? `  (last good: ${lastGood[name]})` : ''}`);
  }
  if (shown.changed.length > 0) say('It changed:');
  for (const one of shown.changed) say(line(one));
  if (shown.sinceThen.length > 0) say('Since then:');
  for (const one of shown.sinceThen) say(line(one));
}

/** Back to a set, or to a part of it. */
export async function restore({ words: [channel = '', asked], flags, client, say }: Command) {
  const number = setNumberFrom(asked);
  const { remotes, drain, dryRun, despiteLock } = flags;
  const moved = await client.call(
    'POST /channels/:channel/sets/:number/restore',
    {
      ...{ channel, number, reason: reasonFrom(flags), drain, dryRun, despiteLock },
      remotes: remotes?.split(',').map((name) => name.trim()),
    },
    matchFrom(flags),
  );
  if ('dryRun' in moved) return sayPlan(moved, { flags, say });
  if (flags.json) return say(JSON.stringify(moved, null, 2));
  for (const { remote, version, note } of moved.pointers) {
    say(`${channel}: ${remote} → ${version}.`);
    if (note) say(note);
  }
  say(`${channel} is at set ${moved.set}, which serves what set ${number} did.`);
}

/** Nobody stays on the set. */
export async function ban({ words: [channel = '', asked], flags, client, say }: Command) {
  const number = setNumberFrom(asked);
  const goTo = flags.goTo === undefined ? undefined : setNumberFrom(flags.goTo, '--go-to');
  const { dryRun, despiteLock } = flags;
  const path = 'POST /channels/:channel/sets/:number/ban';
  const body = { channel, number, reason: reasonFrom(flags), goTo, dryRun, despiteLock };
  const done = await client.call(path, body, matchFrom(flags));
  if ('dryRun' in done) return sayPlan(done, { flags, say });
  if (flags.json) return say(JSON.stringify(done, null, 2));
  say(`${channel}: set ${number} is banned. Whoever is on it goes on with set ${done.set}.`);
}

/** Whoever is on a set up to this one moves on. */
export async function drain({ words: [channel = '', asked], flags, client, say }: Command) {
  const upTo = setNumberFrom(asked);
  const { how = 'soft' } = flags;
  const body = { channel, upTo, how, reason: reasonFrom(flags), dryRun: flags.dryRun };
  const done = await client.call('POST /channels/:channel/drain', body);
  if (flags.json) return say(JSON.stringify(done, null, 2));
  const when = how === 'now' ? 'now' : 'at the next screen';
  if ('dryRun' in done) return sayDrainPlan(done, when, say);
  say(`${channel}: whoever is on a set up to ${upTo} moves on ${when}.`);
}

function sayDrainPlan(plan: DrainPlan, when: string, say: Command['say']) {
  const { channel, upTo, current, people, already } = plan;
  const who = people === null ? 'whoever is' : String(people);
  say(
    `${channel}: ${who} half way on a set up to ${upTo} would move on ${when}, to set ${current}.`,
  );
  if (people === null) say('  How many that is nobody knows: the API cannot be asked.');
  if (already) say(`  ${already} more are moving on as it is.`);
}
