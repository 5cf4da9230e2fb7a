import { startRegistry, token, withDatabase } from '../../testing/registry';

withDatabase();

const analytics = { origin: 'http://api.example', token: 'operator-token-123' };
const pages = ['/funnel', '/analytics/remotes', '/analytics/sources', '/analytics/errors'];

async function responseOf(settings: Parameters<typeof startRegistry>[0], api: typeof fetch) {
  const registry = await startRegistry(settings, { fetch: api });
  const answers = await Promise.all(pages.map((page) => registry.as(token, 'GET', page)));
  return answers.map((answer) => [answer.statusCode, answer.json()]);
}

it('a registry without an API names the missing settings, as a conflict and not a failure', async () => {
  const never = () => Promise.reject(new Error('a request was sent'));
  const message = expect.stringMatching(/REGISTRY_ANALYTICS_ORIGIN and REGISTRY_ANALYTICS_TOKEN/);
  expect(await responseOf({ analytics: undefined }, never)).toStrictEqual(
    pages.map(() => [409, { code: 'PROVIDER_OFF', message }]),
  );
});

it.each([
  ['does not respond', 'does not respond', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['fails', 'answers 500', () => Promise.resolve(new Response('', { status: 500 }))],
  ['answers no JSON', 'sent an invalid response', () => Promise.resolve(new Response('<html>'))],
])('reports it in the response, and allows a retry, if the API %s', async (_, what, api) => {
  const message = `The API, which collects events, ${what}.`;
  expect(await responseOf({ analytics }, api as typeof fetch)).toStrictEqual(
    pages.map(() => [503, { code: 'PROVIDER_OFF', message }]),
  );
});

it('sends the list of releases before the first query and after each change', async () => {
  const lists: unknown[] = [];
  const api = (async (url: URL, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json({ errors: [] });
    expect(url.pathname).toBe('/analytics/releases');
    lists.push((JSON.parse(String(body)) as { releases: unknown }).releases);
    return Response.json({ ok: true });
  }) as typeof fetch;
  const registry = await startRegistry({ analytics }, { fetch: api });
  const ask = () => registry.as(token, 'GET', '/analytics/errors');
  const first = { remote: 'mf-services', version: '1.0.0', screens: ['services'] };

  await registry.publish({ name: 'mf-services', version: '1.0.0' });
  await ask();
  await ask();
  expect(lists).toStrictEqual([[first]]);

  await registry.publish({ name: 'mf-services', version: '1.1.0' });
  await ask();
  expect(lists[1]).toStrictEqual([{ ...first, version: '1.1.0' }, first]);
});

it('returns figures although the API did not accept the list', async () => {
  const api = (async (_url: URL, { method }: RequestInit = {}) =>
    method === 'PUT'
      ? new Response('', { status: 500 })
      : Response.json({ errors: [] })) as typeof fetch;
  const registry = await startRegistry({ analytics }, { fetch: api });
  await registry.publish({ name: 'mf-services', version: '1.0.0' });
  expect((await registry.as(token, 'GET', '/analytics/errors')).json()).toStrictEqual({
    errors: [],
  });
});
