import { publishFiles } from 'registry-cli/publish-files';
import { smallRelease } from '../testing/small-release';

export const registryToken = 'a-token-for-tests-only';

const reason = 'for a fixture';
const project = '/projects/default/microFrontends';

/**
 * An operator who does each act once, with versions of one major number, and reads what the console shows.
 *
 * @param origin of the registry
 */
export async function operatorActs(origin: string, major: number): Promise<void> {
  const versions = [0, 1, 2].map((minor) => `${major}.${minor}.0`) as [string, string, string];
  const [first, second, third] = versions;
  for (const version of versions) await publish(origin, 'mf-services', version);
  await publish(origin, 'mf-gbp-create', first);
  const send = await senderOf(origin, `pipeline-${major}`);
  const production = '/channels/production';
  const current = async () =>
    ((await send('GET', `${production}/sets`)) as { current: number }).current;

  await send('POST', `${production}/releases`, { releases: { 'mf-gbp-create': first }, reason });
  await send('POST', `${project}/mf-services/deployment`, { targetVersion: first, reason });
  const set = await current();
  await send('POST', `${project}/mf-services/deployment`, { targetVersion: second, reason });
  await send('POST', `${project}/mf-services/rollback`, { reason });
  await send('POST', `${production}/sets/${set + 1}/restore`, { reason });
  await send('POST', `${production}/drain`, { upTo: set, how: 'soft', reason });
  await send('POST', `${production}/sets/${set}/ban`, { reason });
  await send('POST', `${production}/lock`, { reason });
  await send('DELETE', `${production}/lock`, { reason });
  await send('POST', '/acceptances', { consumer: 'shell', given: `${major}`, taken: 'b', reason });

  const canary = { releases: { 'mf-services': third }, share: 10, again: true, reason };
  const aborted = await send('POST', `${production}/canaries`, canary);
  await send('PATCH', `${production}/canaries/${aborted.id}`, { share: 20, reason });
  await send('POST', `${production}/canaries/${aborted.id}/abort`, { reason });
  const promoted = await send('POST', `${production}/canaries`, canary);
  await send('POST', `${production}/canaries/${promoted.id}/promote`, { reason });

  await send('PUT', '/budgets/mf-services', { bytes: 900_000, reason });
  const preview = { remote: 'mf-services', version: first, reason };
  await send('POST', '/previews', preview);
  await send('DELETE', `/previews/${(await send('POST', '/previews', preview)).id}`, { reason });
  const token = { owner: 'sam', remotes: ['mf-services'], acts: ['publish'] };
  await send('DELETE', `/tokens/${(await send('POST', '/tokens', token)).id}`);
  for (const path of [
    ...['', '/sets', `/sets/${set}`, '/canaries', '/lock'].map((part) => production + part),
    '/remotes',
    `${project}/mf-services/versions`,
    '/previews',
    '/tokens',
    '/keys',
    '/budgets',
    '/alerts',
    '/audit?limit=200',
    '/operators',
    '/doctor',
    ...['', `/sets/${set + 1}`].map((part) => `/discovery/production${part}.json`),
    `/discovery/production/sets/${set + 1}/standing`,
  ]) {
    await send('GET', path);
  }
}

const publish = (origin: string, name: string, version: string) =>
  publishFiles(
    { origin, token: registryToken },
    { name, version, files: smallRelease(name, version) },
  );

/** Creates a token that may do everything, and returns a function that sends requests with it. */
async function senderOf(origin: string, owner: string) {
  const withToken =
    (token: string) =>
    async (method: string, path: string, body?: object): Promise<{ id?: string }> => {
      const response = await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
      return text === '' ? {} : (JSON.parse(text) as { id?: string });
    };
  const acts = ['publish', 'promote', 'accept', 'operate', 'administer'];
  const scope = { owner, acts, remotes: ['*'], channels: ['*'] };
  const created = (await withToken(registryToken)('POST', '/tokens', scope)) as { token: string };
  return withToken(created.token);
}
