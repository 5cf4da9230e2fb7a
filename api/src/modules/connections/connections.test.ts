import { comeBack, withStack, type Stack } from '../../testing';
import { owners } from '../owners/owners';

const stack = withStack();

afterEach(() => stack.world.down.clear());

type Owner = Awaited<ReturnType<Stack['owner']>>;
const connect = async (
  { browser, uid }: Owner,
  provider: 'square' | 'instagram',
  account: string,
) => {
  const consent = await browser.goTo(`/${provider}/start?state=${uid}`);
  const redirectUri = consent.searchParams.get('redirect_uri')!;
  const back = await browser.goTo(
    comeBack(consent, { code: stack.world.agree(account, redirectUri) }),
  );
  const long_token = back.searchParams.get('data');
  if (long_token) await browser.call('keepInstagramToken', { uid, long_token });
};
const page = async (
  { browser }: Pick<Owner, 'browser'>,
  path = '/connections',
  language = 'en',
) => {
  const { body } = await browser.request(path, { headers: { 'accept-language': language } });
  return body;
};
const press = (
  { browser }: Pick<Owner, 'browser'>,
  path: string,
  origin = stack.api.config.apiOrigin,
) => {
  const other = browser.copy();
  other.origin = origin;
  return other.request(`/connections/${path}`, {
    method: 'POST',
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

it('shows what is connected, in the language of the browser', async () => {
  const owner = await stack.owner();
  await connect(owner, 'square', 'M-1');
  const html = await page(owner);
  expect(html).toContain(`<h3>Google</h3>\n<p class="shows">${owner.email}</p>`);
  expect(html).toContain('>Disconnect Square</button>');
  expect(html).toContain('<h3>Instagram</h3><p class="shows">Not connected</p>');
  expect(await page(owner, '/connections', 'es-US')).toContain('>Desconectar Square</button>');
  expect(await page(owner, '/connections', 'fr-CA')).toContain('>Déconnecter Square</button>');
  expect(await page(owner, '/connections', 'hi-IN')).toContain('>Square हटाएँ</button>');
});

it('sends visitors without a business to the start', async () => {
  const { headers, statusCode } = await stack.visitor().request('/connections');
  expect([statusCode, headers.location]).toStrictEqual([303, 'http://localhost:3000/onboard']);
});

it('disconnects a provider and revokes the permission there', async () => {
  const owner = await stack.owner();
  await connect(owner, 'square', 'M-ENDS');
  const { headers } = await press(owner, 'square');
  expect(headers.location).toBe('/connections?disconnected=square');
  expect(await page(owner, '/connections?disconnected=square')).toContain(
    '<p class="done" role="status">Square is disconnected.</p>',
  );
  const { squareConnected } = await owner.browser.call('readOnboardingState', {});
  expect(squareConnected).toBe(false);
  expect(stack.world.takenBack.at(-1)).toContain('square-access');
});

it('disconnects a provider that does not respond', async () => {
  const owner = await stack.owner();
  await connect(owner, 'square', 'M-DOWN');
  stack.world.down.add('square');
  expect((await press(owner, 'square')).statusCode).toBe(303);
  expect(await page(owner)).toContain('<h3>Square</h3><p class="shows">Not connected</p>');
});

it('disconnects Instagram and Google', async () => {
  const owner = await stack.owner();
  await connect(owner, 'instagram', 'corner.cuts');
  expect(await page(owner)).toContain('@corner.cuts');
  await press(owner, 'instagram');
  await press(owner, 'google');
  const html = await page(owner);
  expect(html.match(/Not connected/g)).toHaveLength(3);
  expect(html).toContain('Sign in with Google to disconnect something');
  expect(stack.world.takenBack).toContain(owner.email);
});

it('deletes all data of an owner, who confirms it first', async () => {
  const owner = await stack.owner();
  expect(await page(owner, '/connections/delete')).toContain('<h1>Delete your data?</h1>');
  const answer = await press(owner, 'delete');
  expect(answer.body).toContain('<h1>Your data is deleted</h1>');
  const rows = await stack.api.sql.select().from(owners);
  expect(rows.map(({ uid }) => uid)).not.toContain(owner.uid);
  expect((await owner.browser.request('/connections')).headers.location).toBe(
    'http://localhost:3000/onboard',
  );
});

it.each(['square', 'instagram', 'google', 'delete'])(
  'changes nothing by %s for a visitor who has not signed in in this browser',
  async (path) => {
    const owner = await stack.owner();
    await connect(owner, 'square', `M-${path}`);
    await press(owner, 'google');
    expect((await press(owner, path)).headers.location).toBe('/connections');
    expect((await owner.browser.call('readOnboardingState', {})).squareConnected).toBe(true);
  },
);

it('rejects a form on another site', async () => {
  const owner = await stack.owner();
  expect((await press(owner, 'delete', 'https://evil.example')).statusCode).toBe(403);
});
