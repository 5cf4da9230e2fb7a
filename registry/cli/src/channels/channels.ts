import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, ShopfrontError } from 'shared-contracts/errors';
import { type Command, actorOf } from '../command-line/command';
import { parseReason } from './move-arguments';

/** Announces a dev server repeatedly until stopped, also across restarts of the registry. */
export async function announce({
  words,
  client,
  say,
  stop,
  announceEveryMs,
}: Command): Promise<void> {
  const [name = '', url = ''] = words;

  let isAnnounced: boolean | undefined;
  do {
    const before = isAnnounced;
    isAnnounced = await client.call('PUT /dev-servers/:name', { name, url }).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) !== 'API_UNREACHABLE') throw asRefusal(error);
        if (before !== false) say(`${(error as Error).message} Trying again.`);
        return false;
      },
    );
    if (isAnnounced && !before)
      say(`Channel dev now serves ${name} from ${url}. Press Ctrl-C to stop.`);
    // Stopping while it waits is the regular end, not a failure.
    await wait(announceEveryMs, undefined, { signal: stop }).catch(() => undefined);
  } while (!stop.aborted);

  // If this request is lost, the announcement expires by itself.
  await client.call('DELETE /dev-servers/:name', { name }).catch(() => undefined);
}

function asRefusal(error: unknown): unknown {
  if (errorCode(error) !== 'NOT_FOUND') return error;
  const why =
    'This registry does not accept dev servers: it is in production, or not on localhost.';
  return new ShopfrontError('NOT_FOUND', why, { cause: error });
}

/** Locks a channel. */
export async function lock({ words: [channel = ''], flags, client, say }: Command) {
  const reason = parseReason(flags);
  const payload = { channel, reason, until: flags.until };
  const made = await client.call('POST /channels/:channel/lock', payload);
  if (flags.json) return say(JSON.stringify(made, null, 2));
  say(`${channel} is locked${made.until ? ` until ${made.until}` : ''}: ${made.reason}`);
}

/** Unlocks a channel. */
export async function unlock({ words: [channel = ''], flags, client, say }: Command) {
  const { reason } = flags;
  const opened = await client.call('DELETE /channels/:channel/lock', { channel, reason });
  if (flags.json) return say(JSON.stringify(opened, null, 2));
  say(`${channel} is unlocked.`);
}

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
