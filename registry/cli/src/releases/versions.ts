import { nearest } from 'registry-contract/nearest';
import type { Version } from 'registry-contract/releases';
import { ShopfrontError } from 'shared-contracts/errors';
import { everyPage } from '../client/pages';
import type { Command } from '../command-line/command';

/** Lists the published versions of a remote, or of every remote. */
export async function list({ words: [name], flags, client, say }: Command) {
  const names = name === undefined ? await remotes(client) : [name];
  const byRemote: Record<string, Version[]> = {};
  for (const remote of names) {
    byRemote[remote] = await versionsOf(client, remote);
  }
  if (name !== undefined && byRemote[name]!.length === 0) {
    throw unknownRemote(name, await remotes(client));
  }
  if (flags.json) return say(JSON.stringify({ remotes: byRemote }, null, 2));
  for (const [remote, versions] of Object.entries(byRemote)) {
    for (const { metadata, publishedAt, publishedBy, signedBy } of versions) {
      const signed = signedBy === null ? '' : `  signed by ${signedBy}`;
      say(`${remote} ${metadata.version}  ${publishedAt}  ${publishedBy}${signed}`);
    }
  }
}

function unknownRemote(name: string, names: readonly string[]): ShopfrontError {
  const similar = nearest(name, names);
  const hint = similar === undefined ? '' : ` Did you mean ${similar}?`;
  const publishedNote =
    names.length > 0
      ? `The published remotes are: ${names.join(', ')}.`
      : 'Nothing is published yet.';
  return new ShopfrontError('NOT_FOUND', `There is no remote ${name}.${hint} ${publishedNote}`);
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

/** Shows how a release was built, and who signed it. */
export async function provenance({
  words: [name = '', version = ''],
  flags,
  client,
  say,
}: Command) {
  const route = 'GET /projects/default/microFrontends/:name/versions/:version/provenance';
  const response = await client.call(route, { name, version });
  if (flags.json) return say(JSON.stringify(response, null, 2));
  if (response.provenance.length === 0) say(`${name} ${version} was published without provenance.`);
  for (const { keyId, signedBy, sentBy, sentAt, envelope } of response.provenance) {
    const signed = signedBy === null ? 'not signed' : `signed by ${signedBy}, key ${keyId}`;
    say(`${sentAt}  ${sentBy}  ${signed}`);
    say(Buffer.from(envelope.payload, 'base64').toString());
  }
}

/** Resolves a stack of minified code to lines of the sources. */
export async function resolveStack({ words, flags, client, input, say }: Command): Promise<void> {
  const [name = '', version = ''] = words;
  const stack = (await input()).trim();
  if (!stack) {
    throw new ShopfrontError('PAYLOAD_INVALID', 'There is no stack. Pass it as input: < stack.txt');
  }
  const route = 'POST /projects/default/microFrontends/:name/versions/:version/traces';
  const traced = await client.call(route, { name, version, stack });
  if (flags.json) return say(JSON.stringify(traced, null, 2));
  say(traced.stack);
  if (traced.found > 0) return;
  throw new ShopfrontError(
    'NOT_FOUND',
    `No line could be resolved: ${name} ${version} was published without source maps for these scripts.`,
  );
}
