import { ShopfrontError } from 'shared-contracts/errors';
import type { Command } from '../command-line/command';
import { parseReason } from '../channels/move-arguments';

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
