import type { Lock } from '../modules/locks/table';
import type { Schedule } from '../modules/schedules/table';
import type { Command } from './command';
import { everyPage } from './pages';
import { reasonFrom, releasesFrom } from './told';

const of = (channel: string) => `/channels/${encodeURIComponent(channel)}`;

/** Holds a channel as it is. */
export async function lock({ words: [channel = ''], flags, client, say }: Command) {
  const body = { reason: reasonFrom(flags), until: flags.until };
  const made = await client.send<Pick<Lock, 'by' | 'reason'> & { until: string | null }>(
    'POST',
    `${of(channel)}/lock`,
    body,
  );
  if (flags.json) return say(JSON.stringify(made, null, 2));
  say(`${channel} is locked${made.until ? ` until ${made.until}` : ''}: ${made.reason}`);
}

/** Lets go of it. */
export async function unlock({ words: [channel = ''], flags, client, say }: Command) {
  const opened = await client.send<object>('DELETE', `${of(channel)}/lock`, {
    reason: flags.reason,
  });
  if (flags.json) return say(JSON.stringify(opened, null, 2));
  say(`${channel} is open.`);
}

/** As it comes over the wire. */
type Told = Omit<Schedule, 'runsAt' | 'at' | 'endedAt'> & { runsAt: string };

/** Makes a move at its time. */
export async function schedule({ words: [channel = '', ...named], flags, client, say }: Command) {
  const body = { at: flags.at, releases: releasesFrom(named), reason: reasonFrom(flags) };
  const made = await client.send<Told>('POST', `${of(channel)}/schedules`, body);
  say(flags.json ? JSON.stringify(made, null, 2) : line(made));
}

/** What waits, and what became of the others. */
export async function schedules({ words: [channel = ''], flags, client, say }: Command) {
  const path = `${of(channel)}/schedules`;
  const found = await everyPage<Told, 'schedules'>(client, path, 'schedules');
  if (flags.json) return say(JSON.stringify(found, null, 2));
  if (found.length === 0) say(`Nothing is scheduled on ${channel}.`);
  for (const one of found) say(line(one));
}

export async function cancelSchedule({
  words: [channel = '', id = ''],
  flags,
  client,
  say,
}: Command) {
  const path = `${of(channel)}/schedules/${encodeURIComponent(id)}`;
  const ended = await client.send<Told>('DELETE', path, { reason: flags.reason });
  say(flags.json ? JSON.stringify(ended, null, 2) : line(ended));
}

function line({ id, runsAt, by, state, releases, reason, words, set }: Told): string {
  const what = Object.entries(releases).map(([name, version]) => `${name} ${version}`);
  const outcome = [state, set && `set ${set}`, words].filter(Boolean).join(': ');
  return [id, runsAt, by, what.join(', '), reason, outcome].join('  ');
}
