import { ShopfrontError } from 'shared-contracts/errors';
import type { Change } from '../modules/channels/table';
import type { Lock } from '../modules/locks/table';
import { nearest } from '../nearest';
import { projectPath } from '../modules/releases/project-path';
import { actorOf } from './actor';
import type { Command } from './command';
import { everyPage } from './pages';

interface Listed {
  metadata: { version: string };
  publishedAt: string;
  publishedBy: string;
  signedBy: string | null;
}

/** The published versions of a remote, or of every remote. */
export async function list({ words: [asked], flags, client, say }: Command) {
  const names = asked === undefined ? await remotes(client) : [asked];
  const all: Record<string, Listed[]> = {};
  for (const name of names) {
    all[name] = await versionsOf(client, name);
  }
  if (asked !== undefined && all[asked]!.length === 0) {
    throw unknownRemote(asked, await remotes(client));
  }
  if (flags.json) return say(JSON.stringify({ remotes: all }, null, 2));
  for (const [name, versions] of Object.entries(all)) {
    for (const { metadata, publishedAt, publishedBy, signedBy } of versions) {
      const signed = signedBy === null ? '' : `  signed by ${signedBy}`;
      say(`${name} ${metadata.version}  ${publishedAt}  ${publishedBy}${signed}`);
    }
  }
}

function unknownRemote(asked: string, names: readonly string[]): ShopfrontError {
  const meant = nearest(asked, names);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const there = names.length > 0 ? `There are: ${names.join(', ')}.` : 'Nothing is published yet.';
  return new ShopfrontError('NOT_FOUND', `There is no remote ${asked}.${hint} ${there}`);
}

const versionsOf = (client: Command['client'], name: string) =>
  everyPage<Listed, 'versions'>(
    client,
    `${projectPath}/${encodeURIComponent(name)}/versions`,
    'versions',
  );

const remotes = async (client: Command['client']) =>
  (await client.get<{ remotes: string[] }>('/remotes')).remotes;

interface ChannelState {
  remotes: { remote: string; version: string; lastGood: string | null }[];
  /** Times as JSON has them. */
  history: (Omit<Change, 'at'> & { at: string })[];
}

type Told<T> = Omit<T, 'at' | 'until'> & { at: string; until: string | null };

const changesShown = 10;

/** What is live on a channel, and how it came to be. */
export async function show({ words: [channel = ''], flags, client, say }: Command) {
  const at = `/channels/${encodeURIComponent(channel)}`;
  const state = await client.get<ChannelState>(at);
  const { lock } = await client.get<{ lock: Told<Lock> | null }>(`${at}/lock`);
  if (flags.json) return say(JSON.stringify({ ...state, lock }, null, 2));
  if (lock) {
    say(`Locked by ${lock.by} until ${lock.until ?? 'it is unlocked'}: ${lock.reason}`);
  }
  if (state.remotes.length === 0) say(`Nothing is live on ${channel}.`);
  for (const { remote, version, lastGood } of state.remotes) {
    say(`${remote} ${version}${lastGood ? `  (last good: ${lastGood})` : ''}`);
  }
  for (const change of state.history.slice(0, changesShown)) {
    const { kind, remote, from, to, reason } = change;
    const move = `${kind} ${remote} ${from ?? 'none'} → ${to}`;
    say(`  ${[change.at, actorOf(change), move, reason].filter(Boolean).join('  ')}`);
  }
}

interface Provenance {
  provenance: {
    keyId: string | null;
    signedBy: string | null;
    sentBy: string;
    sentAt: string;
    envelope: { payload: string };
  }[];
}

/** How a release came to be, as its build said it, and who signed that. */
export async function provenance({
  words: [name = '', version = ''],
  flags,
  client,
  say,
}: Command) {
  const release = `${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`;
  const told = await client.get<Provenance>(`${projectPath}/${release}/provenance`);
  if (flags.json) return say(JSON.stringify(told, null, 2));
  if (told.provenance.length === 0) say(`Nobody said how ${name} ${version} came to be.`);
  for (const { keyId, signedBy, sentBy, sentAt, envelope } of told.provenance) {
    const signed = signedBy === null ? 'not signed' : `signed by ${signedBy}, key ${keyId}`;
    say(`${sentAt}  ${sentBy}  ${signed}`);
    say(Buffer.from(envelope.payload, 'base64').toString());
  }
}
