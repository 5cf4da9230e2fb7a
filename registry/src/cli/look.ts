import type { Version } from 'registry-contract/releases';
import { ShopfrontError } from 'shared-contracts/errors';
import { nearest } from '../nearest';
import { actorOf } from './actor';
import type { Command } from './command';
import { everyPage } from './pages';

/** The published versions of a remote, or of every remote. */
export async function list({ words: [asked], flags, client, say }: Command) {
  const names = asked === undefined ? await remotes(client) : [asked];
  const all: Record<string, Version[]> = {};
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
  everyPage(async (page) => {
    const { versions, older } = await client.call(
      'GET /projects/default/microFrontends/:name/versions',
      { name, ...page },
    );
    return { rows: versions, older };
  });

const remotes = async (client: Command['client']) =>
  (await client.call('GET /remotes', {})).remotes;

const changesShown = 10;

/** What is live on a channel, and how it came to be. */
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
  for (const change of state.history.slice(0, changesShown)) {
    const { kind, remote, from, to, reason } = change;
    const move = `${kind} ${remote} ${from ?? 'none'} → ${to}`;
    say(`  ${[change.at, actorOf(change), move, reason].filter(Boolean).join('  ')}`);
  }
}

/** How a release came to be, as its build said it, and who signed that. */
export async function provenance({
  words: [name = '', version = ''],
  flags,
  client,
  say,
}: Command) {
  const route = 'GET /projects/default/microFrontends/:name/versions/:version/provenance';
  const told = await client.call(route, { name, version });
  if (flags.json) return say(JSON.stringify(told, null, 2));
  if (told.provenance.length === 0) say(`Nobody said how ${name} ${version} came to be.`);
  for (const { keyId, signedBy, sentBy, sentAt, envelope } of told.provenance) {
    const signed = signedBy === null ? 'not signed' : `signed by ${signedBy}, key ${keyId}`;
    say(`${sentAt}  ${sentBy}  ${signed}`);
    say(Buffer.from(envelope.payload, 'base64').toString());
  }
}
