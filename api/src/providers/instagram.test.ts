import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instagram } from './instagram';

/** What `/me` answers in this test. */
let profile: unknown;
let server: Server;
let graph: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const token = { access_token: 'long', token_type: 'bearer', expires_in: 5_184_000 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(path === '/me' ? profile : token));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  graph = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const photos = () =>
  instagram(
    {
      clientId: 'client',
      clientSecret: 'secret',
      scope: 'instagram_business_basic',
      authorize: graph,
      token: `${graph}/token`,
      graph,
    },
    60_000,
  );

// https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/get-started, v25.0, read
// on 2026-11-20: the first answer. The others were seen from the same endpoint.
it.each([
  ['a list of one', { data: [{ user_id: '17841405793187218', username: 'fadehouse' }] }, 1],
  ['a bare object', { user_id: '17841405793187218', username: 'fadehouse', id: '2514' }, 2],
  ['a numeric id', { data: [{ user_id: 9007199254740991, username: 'fadehouse' }] }, 1],
  ['a number too large to be exact', { user_id: 17841405793187218, username: 'fadehouse' }, 0],
  ['no id', { data: [{ username: 'fadehouse' }] }, 0],
])('reads an account from %s', async (_form, answer, ids) => {
  profile = answer;
  const connected = await photos().renew('token');
  expect(connected.account).toBe('fadehouse');
  expect(connected.accountIds).toHaveLength(ids);
});

it.each([[{ data: [] }], [{ data: [{ user_id: '1' }] }], [{}], [[]]])(
  'does not accept %j as an account',
  async (answer) => {
    profile = answer;
    await expect(photos().renew('token')).rejects.toMatchObject({ code: 'API_ANSWER_MALFORMED' });
  },
);
