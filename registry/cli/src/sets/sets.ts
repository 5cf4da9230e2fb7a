import type { Difference } from 'registry-contract/fields';
import { differences } from 'registry-contract/differences';
import { type DrainPlan, type ReleaseSet } from 'registry-contract/sets';
import { ShopfrontError } from 'shared-contracts/errors';
import { actorOf, type Command } from '../command-line/command';
import { parseIfSet, parseReason, printPlan, parseSetNumber } from '../channels/move-arguments';

/** Lists the sets of a channel, newest first. */
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

/** Shows what a set serves, what it changed, and what has changed since. */
export async function set({ words: [channel = '', setArgument], flags, client, say }: Command) {
  const route = 'GET /channels/:channel/sets/:number';
  const details = await client.call(route, { channel, number: parseSetNumber(setArgument) });
  if (flags.against !== undefined) {
    const number = parseSetNumber(flags.against, '--against');
    const other = await client.call(route, { channel, number });
    const steps = differences(details.releases, other.releases);
    if (flags.json)
      return say(JSON.stringify({ set: details, against: other, beside: steps }, null, 2));
    say(`${channel}, from set ${details.number} to set ${number}:`);
    if (steps.length === 0) say('  no differences');
    for (const difference of steps) say(line(difference));
    return;
  }
  if (flags.json) return say(JSON.stringify(details, null, 2));
  const { number, current, at, kind, reason, standing, releases, lastGood } = details;
  const live = number === current ? 'live' : `${current} is live`;
  say(
    `${channel} set ${number} (${live}; ${standing})  ${at}  ${actorOf(details)}  ${kind}  ${reason}`,
  );
  for (const [name, version] of Object.entries(releases)) {
    say(`  ${name} ${version}${lastGood[name] ? `  (last good: ${lastGood[name]})` : ''}`);
  }
  if (details.changed.length > 0) say('It changed:');
  for (const difference of details.changed) say(line(difference));
  if (details.sinceThen.length > 0) say('Since then:');
  for (const difference of details.sinceThen) say(line(difference));
}

/** Restores a set, or some remotes of it. */
export async function restore({ words: [channel = '', setArgument], flags, client, say }: Command) {
  const number = parseSetNumber(setArgument);
  const { remotes, drain, dryRun, despiteLock } = flags;
  const moved = await client.call(
    'POST /channels/:channel/sets/:number/restore',
    {
      channel,
      number,
      reason: parseReason(flags),
      drain,
      dryRun,
      despiteLock,
      remotes: remotes?.split(',').map((name) => name.trim()),
    },
    parseIfSet(flags),
  );
  if ('dryRun' in moved) return printPlan(moved, { flags, say });
  if (flags.json) return say(JSON.stringify(moved, null, 2));
  for (const { remote, version, note } of moved.pointers) {
    say(`${channel}: ${remote} → ${version}.`);
    if (note) say(note);
  }
  say(`${channel} is at set ${moved.set}, which serves the same as set ${number}.`);
}

/** Bans a set, so that no session stays on it. */
export async function ban({ words: [channel = '', setArgument], flags, client, say }: Command) {
  const number = parseSetNumber(setArgument);
  const goTo = flags.goTo === undefined ? undefined : parseSetNumber(flags.goTo, '--go-to');
  const { dryRun, despiteLock } = flags;
  const path = 'POST /channels/:channel/sets/:number/ban';
  const body = { channel, number, reason: parseReason(flags), goTo, dryRun, despiteLock };
  const done = await client.call(path, body, parseIfSet(flags));
  if ('dryRun' in done) return printPlan(done, { flags, say });
  if (flags.json) return say(JSON.stringify(done, null, 2));
  say(`${channel}: set ${number} is banned. Its active sessions continue with set ${done.set}.`);
}

/** Drains sets: their active sessions move on. */
export async function drain({ words: [channel = '', setArgument], flags, client, say }: Command) {
  const upTo = parseSetNumber(setArgument);
  const { how = 'soft' } = flags;
  const body = { channel, upTo, how, reason: parseReason(flags), dryRun: flags.dryRun };
  const done = await client.call('POST /channels/:channel/drain', body);
  if (flags.json) return say(JSON.stringify(done, null, 2));
  const when = how === 'now' ? 'now' : 'at the next screen';
  if ('dryRun' in done) return sayDrainPlan(done, when, say);
  say(`${channel}: active sessions on sets up to ${upTo} move on ${when}.`);
}

function sayDrainPlan(plan: DrainPlan, when: string, say: Command['say']) {
  const { channel, upTo, current, people, already } = plan;
  const who = people === null ? 'the' : String(people);
  say(
    `${channel}: ${who} active sessions on sets up to ${upTo} would move on ${when}, to set ${current}.`,
  );
  if (people === null) say('  Their number is unknown: the API does not respond.');
  if (already) say(`  ${already} more are already moving on.`);
}

/** Bans a version on all channels. */
export async function banVersion({
  words: [name = '', version = ''],
  flags,
  client,
  say,
}: Command) {
  const { dryRun, despiteLock } = flags;
  const path = 'POST /projects/default/microFrontends/:name/versions/:version/ban';
  const body = { name, version, reason: parseReason(flags), dryRun, despiteLock };
  const done = await client.call(path, body);
  const { changes, sets, previews, canaries, check } = done;
  const isPlan = 'dryRun' in done;
  if (flags.json) say(JSON.stringify(done, null, 2));
  else {
    say(`${name} ${version} ${isPlan ? 'would be' : 'is'} banned everywhere.`);
    for (const { channel, from, to } of changes) say(`  ${channel}: ${name} ${from} → ${to}`);
    for (const channel of canaries) say(`  ${channel}: the canary is aborted`);
    say(`  sets: ${sets.map((set) => `${set.channel} ${set.number}`).join(', ') || 'none'}`);
    say(`  previews: ${previews.join(', ') || 'none'}`);
    if (isPlan && done.people !== null) {
      say(`  ${done.people} active sessions on these sets would move on at once.`);
    }
  }
  const [first] = check.findings;
  if (!isPlan || !first) return;
  throw new ShopfrontError(first.code, check.findings.map(({ message }) => message).join('\n'));
}
