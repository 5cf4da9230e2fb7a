import { actorOf } from '../command-line/actor';
import type { Command } from '../command-line/command';

const mostChanges = 10;

/** Shows the live releases of a channel, and the changes that led to them. */
export async function show({ words: [channel = ''], flags, client, say }: Command) {
  const state = await client.call('GET /channels/:channel', { channel });
  const { lock } = await client.call('GET /channels/:channel/lock', { channel });
  if (flags.json) return say(JSON.stringify({ ...state, lock }, null, 2));
  if (lock) {
    say(`Locked by ${lock.by} until ${lock.until ?? 'it is unlocked'}: ${lock.reason}`);
  }
  if (state.remotes.length === 0) say(`Nothing is live on ${channel}.`);
  for (const { remote, version, lastGood } of state.remotes) {
    say(`${remote} ${version}${lastGood ? `  (last good: ${lastGood})` : ''}`);
  }
  for (const change of state.history.slice(0, mostChanges)) {
    const { kind, remote, from, to, reason } = change;
    const move = `${kind} ${remote} ${from ?? 'none'} → ${to}`;
    say(`  ${[change.at, actorOf(change), move, reason].filter(Boolean).join('  ')}`);
  }
}

/** Counts active sessions by set. */
export async function people({ words: [channel = ''], flags, client, say }: Command) {
  const response = await client.call('GET /channels/:channel/people', { channel });
  if (flags.json) return say(JSON.stringify(response, null, 2));
  if (response.people === null) return say('Unknown: the API is not set, or does not respond.');
  if (response.people.length === 0) say(`There are no active sessions on ${channel}.`);
  for (const { set, owners } of response.people) say(`set ${set}  ${owners}`);
}
