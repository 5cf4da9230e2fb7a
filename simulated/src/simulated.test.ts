import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyOwners } from './accounts/owners';
import { createSimulated } from './app';

const authorization = {
  client_id: 'shopfront-local',
  redirect_uri: 'http://localhost:4000/callback',
  response_type: 'code',
  scope: 'openid email https://www.googleapis.com/auth/business.manage',
  state: 's&<1>',
};

const google = (fields: Record<string, string> = {}) =>
  `/google/o/oauth2/v2/auth?${new URLSearchParams({ ...authorization, ...fields })}`;
const consent = (account: string) => google({ account }).replace('/auth?', '/consent?');

const post = (payload: object) => ({ method: 'POST' as const, payload });

async function send(app: Awaited<ReturnType<typeof createSimulated>>, id: string, text: string) {
  const answer = await app.server.inject({
    url: '/chat/api/chat.postMessage',
    headers: { authorization: 'Bearer simulated-token', 'idempotency-key': id },
    ...post({ channel: 'onboarding-temp', text }),
  });
  expect(answer.json()).toMatchObject({ ok: true });
}

describe('authorization pages', () => {
  it('list the ready accounts, each with its purpose', async () => {
    const { server } = await createSimulated();
    const page = await server.inject(google());
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('Choose an account – Simulated Google');
    expect(page.body.match(/class="shows"/g)).toHaveLength(readyOwners.length);
    expect(page.body).toContain('maya.chen@example.com');
  });

  it('list the hinted account first, and skip the choice when none is requested', async () => {
    const { server } = await createSimulated();
    const hinted = await server.inject(
      google({ login_hint: 'grace.okafor@example.com', prompt: 'select_account consent' }),
    );
    expect(hinted.body.indexOf('grace.okafor')).toBeLessThan(hinted.body.indexOf('omar.haddad'));
    expect(hinted.body).toContain('Suggested');
    const straight = await server.inject(google({ login_hint: 'grace.okafor@example.com' }));
    expect(straight.statusCode).toBe(302);
    expect(straight.headers.location).toContain('account=grace.okafor%40example.com');
  });

  it('check the business permission unless the account omits it', async () => {
    const { server } = await createSimulated();
    const box = async (account: string) => {
      const page = await server.inject(consent(account));
      return /<input\s+type="checkbox"[^>]*business\.manage[^>]*>/.exec(page.body)?.[0];
    };
    expect(await box('omar.haddad@example.com')).toMatch(/\bchecked\b/);
    expect(await box('leo.martin@example.com')).not.toMatch(/\bchecked\b/);
  });

  it('show the form again for an invalid address', async () => {
    const { server } = await createSimulated();
    const page = await server.inject(consent('nobody'));
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('Enter an address such as name@example.com.');
    expect(page.body).toContain('value="nobody"');
  });

  it('ignore a repeated parameter', async () => {
    const { server } = await createSimulated();
    const twice = '&login_hint=a@example.com&login_hint=b@example.com&prompt=x&prompt=y';
    expect((await server.inject(google() + twice)).statusCode).toBe(200);
    expect((await server.inject(`${google()}&client_id=other`)).statusCode).toBe(400);
    expect((await server.inject('/phone?number=1&number=2')).statusCode).toBe(200);
  });

  it('escape parameters', async () => {
    const { server } = await createSimulated();
    const page = await server.inject(consent('"<b>x</b>"@example.com'));
    expect(page.body).not.toContain('<b>x</b>');
    const state = await server.inject(consent('omar.haddad@example.com'));
    expect(state.body).toContain('value="s&amp;&lt;1&gt;"');
  });

  it.each([
    ['another client', { client_id: 'other-client' }],
    ['no address to return to', { redirect_uri: '' }],
    ['an address elsewhere', { redirect_uri: 'https://evil.example/callback' }],
    ['an address that runs code', { redirect_uri: 'javascript:alert(1)' }],
    ['an address with a fragment', { redirect_uri: 'http://localhost:4000/#x' }],
    ['another response type', { response_type: 'token' }],
    ['no permission', { scope: ' ' }],
  ])('show an error and do not redirect with %s', async (_what, wrong) => {
    const { server } = await createSimulated();
    const pages = [
      google(wrong),
      google(wrong).replace('/google/o/oauth2/v2/auth', '/square/oauth2/authorize'),
      google(wrong).replace('/google/o/oauth2/v2/auth', '/instagram/oauth/authorize'),
    ];
    for (const url of pages) {
      const page = await server.inject(url);
      expect(page.statusCode).toBe(400);
      expect(page.headers.location).toBeUndefined();
      expect(page.body).toContain('This request cannot continue');
    }
    const decided = await server.inject({
      url: '/google/o/oauth2/v2/consent',
      ...post({
        ...authorization,
        ...wrong,
        account: 'omar.haddad@example.com',
        decision: 'allow',
      }),
    });
    expect(decided.statusCode).toBe(400);
  });

  it('return to a registered origin', async () => {
    const { server } = await createSimulated({ redirectOrigins: ['https://api.example.com'] });
    const page = await server.inject(google({ redirect_uri: 'https://api.example.com/back' }));
    expect(page.statusCode).toBe(200);
  });

  it('name every permission that is requested of Square and Instagram', async () => {
    const { server } = await createSimulated();
    const square = await server.inject(
      google({ scope: 'ITEMS_READ CUSTOMERS_WRITE' }).replace(
        '/google/o/oauth2/v2/auth',
        '/square/oauth2/authorize',
      ),
    );
    expect(square.body).toContain('Read your items and services');
    expect(square.body).toContain('Add and change customers');
    const instagram = await server.inject(
      google({ scope: 'user_profile,user_media' }).replace(
        '/google/o/oauth2/v2/auth',
        '/instagram/oauth/authorize',
      ),
    );
    expect(instagram.body).toContain('See your photos and videos');
  });
});

describe('inboxes', () => {
  it('show sent messages, newest first, as text and never as markup', async () => {
    const app = await createSimulated();
    await send(app, 'c1', 'the older');
    await send(app, 'c2', '&lt;script&gt; & <i>second</i>');
    const page = await app.server.inject('/chat');
    expect(page.body.indexOf('second')).toBeLessThan(page.body.indexOf('the older'));
    expect(page.body).toContain('&lt;script&gt; &amp; &lt;i&gt;second');
    const emptyChannel = await app.server.inject('/chat.json?channel=elsewhere');
    expect(emptyChannel.json()).toStrictEqual({ messages: [] });
  });

  it('accept a text by an incoming webhook, once', async () => {
    const { server } = await createSimulated();
    const send = (channel: string, payload: object) =>
      server.inject({
        url: `/chat/hooks/${channel}`,
        headers: { 'idempotency-key': 'a1' },
        ...post(payload),
      });
    for (const _ of [1, 2]) expect((await send('releases', { text: 'aborted' })).body).toBe('ok');
    expect((await server.inject('/chat.json?channel=releases')).json()).toMatchObject({
      messages: [{ id: 'a1', channel: 'releases', text: 'aborted' }],
    });
    expect((await send('releases', {})).statusCode).toBe(400);
    expect((await send('No channel', { text: 'x' })).statusCode).toBe(404);
  });

  it('turn addresses in a mail into links', async () => {
    const { server } = await createSimulated();
    await server.inject({
      url: '/mail/emails',
      headers: { authorization: 'Bearer simulated-key' },
      ...post({
        from: 'us',
        to: ['jo@example.com'],
        subject: 'Go on',
        text: 'Here: http://localhost:3000/onboard?pre_uid=1&src_tag=mail.',
      }),
    });
    const page = await server.inject('/mail?to=jo@example.com');
    expect(page.body).toContain('href="http://localhost:3000/onboard?pre_uid=1&amp;src_tag=mail"');
  });

  it('show a message if they are empty', async () => {
    const { server } = await createSimulated();
    for (const url of ['/phone', '/mail', '/chat']) {
      expect((await server.inject(url)).body).toContain('class="empty"');
    }
  });

  it('require an authenticated caller', async () => {
    const { server } = await createSimulated();
    const mail = await server.inject({ url: '/mail/emails', ...post({}) });
    const chat = await server.inject({ url: '/chat/api/chat.postMessage', ...post({}) });
    const sms = await server.inject({
      url: '/phone/2010-04-01/Accounts/AC/Messages.json',
      ...post({}),
    });
    expect([mail.statusCode, sms.statusCode, chat.json()]).toStrictEqual([
      401,
      401,
      { ok: false, error: 'not_authed' },
    ]);
  });
});

it.each(['privacy', 'terms'])('shows an example page about %s', async (name) => {
  const { server } = await createSimulated();
  const { statusCode, body } = await server.inject(`/legal/${name}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('An example for trying things out.');
});

describe('the front page', () => {
  it('lists the accounts and how to get each outcome', async () => {
    const { server } = await createSimulated({ productName: 'Corner & Co' });
    const page = await server.inject('/');
    expect(page.body).toContain('Corner &amp; Co');
    expect(page.body).toContain('tom.baker@example.com');
    expect(page.body).toContain('0177');
    for (const file of ['/style.css', '/inbox.js', '/icon.svg', '/health']) {
      expect((await server.inject(file)).statusCode).toBe(200);
    }
  });
});

describe('ordered faults', () => {
  const fault = (payload: object) => ({ url: '/control/faults', ...post(payload) });
  const search = { url: '/google/places/v1/places:autocomplete', ...post({ input: '12 mill' }) };
  const keyed = { ...search, headers: { 'x-goog-api-key': 'simulated-key' } };

  it('affect the calls they were ordered for, a number of times', async () => {
    const { server } = await createSimulated();
    await server.inject(fault({ provider: 'places', calls: 2, then: 500 }));
    expect((await server.inject('/')).statusCode).toBe(200);
    expect((await server.inject(keyed)).statusCode).toBe(500);
    expect((await server.inject(keyed)).statusCode).toBe(500);
    expect((await server.inject(keyed)).statusCode).toBe(200);
  });

  it('do not affect other calls', async () => {
    const { server } = await createSimulated();
    await server.inject(fault({ provider: 'places', match: 'other street' }));
    expect((await server.inject(keyed)).statusCode).toBe(200);
    expect((await server.inject('/control/faults')).json().faults).toHaveLength(1);
    await server.inject({ method: 'DELETE', url: '/control/faults' });
    expect((await server.inject('/control/faults')).json().faults).toStrictEqual([]);
  });

  it('are rejected when they are invalid', async () => {
    const { server } = await createSimulated();
    expect((await server.inject(fault({ provider: 'weather' }))).statusCode).toBe(400);
    expect((await server.inject(fault({ provider: 'chat', then: 200 }))).statusCode).toBe(400);
  });

  it('cannot be ordered where control is off', async () => {
    const { server } = await createSimulated({ control: false });
    expect((await server.inject(fault({ provider: 'chat' }))).statusCode).toBe(404);
    expect((await server.inject('/')).body).not.toContain('/control/faults');
  });
});

describe('the stored state', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'simulated-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('survives a restart', async () => {
    const dataFile = join(folder, 'deeper/state.json');
    await send(await createSimulated({ dataFile }), 'c1', 'kept');
    const { server } = await createSimulated({ dataFile });
    expect((await server.inject('/chat.json')).json().messages).toMatchObject([{ text: 'kept' }]);
    expect(readdirSync(join(folder, 'deeper'))).toStrictEqual(['state.json']);
    await server.inject({ method: 'DELETE', url: '/control/state' });
    const restarted = await createSimulated({ dataFile });
    expect((await restarted.server.inject('/chat.json')).json().messages).toStrictEqual([]);
  });

  it('is moved aside when it cannot be parsed', async () => {
    const dataFile = join(folder, 'state.json');
    writeFileSync(dataFile, '{"version":1,');
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server } = await createSimulated({ dataFile });
    expect((await server.inject('/chat.json')).json().messages).toStrictEqual([]);
    expect(readFileSync(`${dataFile}.unreadable`, 'utf8')).toBe('{"version":1,');
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('state.json.unreadable'));
    warned.mockRestore();
  });
});

it('replaces the installed app that closes its browser by a page', async () => {
  const app = await createSimulated({ shellOrigin: 'http://localhost:3000' });
  const page = await app.server.inject('/app/close-browser?uid=owner-<7>');
  await app.close();

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Back in the app – Simulated app');
  expect(page.body).toContain('owner-&lt;7&gt;');
  expect(page.body).toContain('href="http://localhost:3000"');
});
