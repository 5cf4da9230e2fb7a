import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { days } from '../../context';
import { tidy } from '../../housekeeping';
import { comeBack, withStack } from '../../testing';

interface ListedAct {
  id: number;
  what: string;
  outcome: string;
  who: { kind: string; uid?: string; name?: string };
  network: string | null;
}

const operatorToken = 'operator-token-of-the-desk';
const authorization = `Bearer ${operatorToken}`;

const stack = withStack(
  {
    simulate: false,
    tokenKey: randomBytes(32).toString('base64'),
    operatorToken,
    operatorName: 'desk',
  },
  'test',
);

const operator = () => {
  const script = stack.visitor();
  script.origin = undefined;
  return script;
};
const post = (url: string, body: object, headers: Record<string, string> = { authorization }) =>
  operator().request(url, { method: 'POST', body, headers });
const read = async (query = '') => {
  const answer = await operator().request(`/operator/audit?${query}`, {
    headers: { authorization },
  });
  return answer.json<{ acts: ListedAct[]; next?: number }>();
};
const listActs = async (query?: string) =>
  (await read(query)).acts.map(({ what, outcome, who }) => [what, outcome, who.kind]);
const contact = (uid: string, phone: string) => ({
  uid,
  first_name: 'Zeldarine',
  last_name: 'Quistgaard',
  phones: [{ type: 'general_comm' as const, phone, country_code: '+1' }],
});

it('the trail lists a whole journey: sign-ins, connections, changes and acts of operators', async () => {
  const invited = await post('/operator/invitations', { biz_name: 'Quist and Daughter' });
  const { pre_uid } = invited.json<{ pre_uid: string }>();
  await post('/operator/links', { pre_uid: 'unknown' });
  await post('/operator/links', { pre_uid: pre_uid.split('.')[0] }, { authorization: 'Bearer no' });

  const { browser, uid, email } = await stack.owner('zelda.quist@example.com', pre_uid);
  const stranger = stack.visitor();
  await stranger.call('resumeSession', { pre_uid });
  await expect(stranger.call('resumeSession', { pre_uid: 'made-up' })).rejects.toThrow();

  await browser.call('syncContacts', contact(uid, '2025550143'));
  await browser.call('syncContacts', contact(uid, '2025550143'));
  await browser.call('syncContacts', contact(uid, '4155552671'));

  const square = await browser.goTo(`/square/start?state=${uid}`);
  const code = (account: string, consent: URL) =>
    stack.world.agree(account, consent.searchParams.get('redirect_uri')!);
  await browser.goTo(comeBack(square, { code: code('merchant', square) }));
  const refused = await browser.goTo('/instagram/start?origin=web');
  await browser.goTo(comeBack(refused, { error: 'access_denied' }));
  const photos = await browser.goTo('/instagram/start?origin=web');
  const returnUrl = await browser.goTo(comeBack(photos, { code: code('zelda.cuts', photos) }));
  const long_token = returnUrl.searchParams.get('data')!;
  await browser.call('keepInstagramToken', { long_token });
  await browser.call('keepInstagramToken', { long_token });

  stack.world.account('iris@example.com', { emailVerified: false });
  await stack.signIn(stack.visitor(), 'iris@example.com');

  expect(await listActs()).toStrictEqual([
    ['invitation/made', 'done', 'operator'],
    ['link/made', 'unknown', 'operator'],
    ['link/made', 'token', 'unknown'],
    ['link/opened', 'done', 'unknown'],
    ['sign-in/returned', 'done', 'account'],
    ['business/linked', 'done', 'owner'],
    ['link/opened', 'sign-in', 'unknown'],
    ['link/opened', 'unknown', 'unknown'],
    ['numbers/left', 'done', 'owner'],
    ['numbers/changed', 'done', 'owner'],
    ['square/connected', 'done', 'owner'],
    ['instagram/connected', 'refused', 'owner'],
    ['instagram/connected', 'done', 'owner'],
    ['sign-in/returned', 'unverified', 'account'],
  ]);
  const { acts } = await read('what=numbers/changed');
  expect(acts).toMatchObject([{ who: { kind: 'owner', uid }, network: '127.0.0.1' }]);
  expect((await read('what=invitation/made')).acts[0]!.who).toStrictEqual({
    kind: 'operator',
    name: 'desk',
  });

  const { rows } = (await stack.api.sql.execute(
    sql`select * from audit_trail left join audit_people on act = id`,
  )) as unknown as { rows: object[] };
  const json = JSON.stringify(rows).toLowerCase();
  const personal = [email, 'zelda', 'quist', '2025550143', '4155552671', pre_uid, 'merchant'];
  expect(personal.filter((word) => json.includes(word.toLowerCase()))).toStrictEqual([]);
  expect(personal.filter((word) => json.includes(word.split('.')[0]!.toLowerCase()))).toStrictEqual(
    [],
  );
});

it('records refused acts of operators, whatever became of the target', async () => {
  await post('/operator/forget', {});
  await post('/operator/links', { pre_uid: 'unknown' });
  const missing = '/operator/recordings/7d9c1a52-6c9e-4d5f-9c0e-0d7f5c1f2b3a';
  await operator().request(missing, { headers: { authorization } });
  await stack.api.sql.execute(sql`alter table invitations rename to invitations_away`);
  const failed = await post('/operator/invitations', { biz_name: 'Quist and Daughter' });
  await stack.api.sql.execute(sql`alter table invitations_away rename to invitations`);

  expect(failed.statusCode).toBe(500);
  expect((await read()).acts).toMatchObject([
    { what: 'account/forgotten', outcome: 'invalid', who: { kind: 'operator', name: 'desk' } },
    { what: 'link/made', outcome: 'unknown', who: { kind: 'operator', name: 'desk' } },
    { what: 'recording/read', outcome: 'unknown', who: { kind: 'operator', name: 'desk' } },
    { what: 'invitation/made', outcome: 'failed', who: { kind: 'operator', name: 'desk' } },
  ]);
});

it('the trail is read by operators only, page by page and from a time on', async () => {
  for (const headers of [undefined, { authorization: 'Bearer wrong' }]) {
    const refused = await operator().request('/operator/audit', { headers });
    expect(refused.statusCode).toBe(401);
  }
  for (let times = 0; times < 3; times += 1) await stack.signIn(stack.visitor(), 'none@x.example');

  const first = await read('limit=2');
  expect(first.acts).toHaveLength(2);
  const remaining = await read(`after=${first.next}`);
  expect(remaining.acts[0]!.id).toBeGreaterThan(first.acts[1]!.id);
  expect(remaining).not.toHaveProperty('next');
  const later = new Date(Date.now() + days(1)).toISOString();
  expect((await read(`since=${later}`)).acts).toStrictEqual([]);
  const odd = await operator().request('/operator/audit?since=yesterday', {
    headers: { authorization },
  });
  expect(odd.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'since' });
});

it('continues after the last act, and not after an unknown one', async () => {
  await stack.owner();
  const { id } = (await read()).acts.at(-1)!;
  expect((await read(`after=${id}&what=link/made`)).acts).toStrictEqual([]);
  const refused = await operator().request(`/operator/audit?after=${id + 100}`, {
    headers: { authorization },
  });
  expect([refused.statusCode, refused.json()]).toStrictEqual([
    400,
    { code: 'PAYLOAD_INVALID', field: 'after', message: 'after: names no act' },
  ]);
});

it('the trail cannot be changed, deleted or truncated', async () => {
  await stack.owner();
  const actsBefore = await read();
  const attempt = async (statement: string) => {
    try {
      await stack.api.sql.execute(sql.raw(statement));
      return 'went through';
    } catch (error) {
      return (error as { cause?: Error }).cause?.message;
    }
  };
  for (const statement of [
    `update audit_trail set outcome = 'done'`,
    `update audit_trail set kept_until = now()`,
    `delete from audit_trail`,
    `truncate audit_trail cascade`,
  ]) {
    expect(await attempt(statement)).toBe('audit_trail is append-only');
  }
  expect(await attempt(`update audit_people set uid = 'stranger'`)).toBe(
    'audit_people is never changed',
  );
  const { acts } = await read();
  expect(acts.slice(0, actsBefore.acts.length)).toStrictEqual(actsBefore.acts);
});

it('an entry is written in the transaction of the act', async () => {
  const { browser, uid } = await stack.owner();
  await stack.api.sql.execute(sql`alter table audit_people rename to audit_people_away`);
  await expect(browser.call('syncContacts', contact(uid, '2025550143'))).rejects.toThrow();
  await stack.api.sql.execute(sql`alter table audit_people_away rename to audit_people`);
  expect(await browser.call('readOnboardingState', {})).not.toHaveProperty('contact');
  expect(await listActs('what=numbers/left')).toStrictEqual([]);
});

it('keeps the acts of a forgotten owner without the person', async () => {
  const { uid, email } = await stack.owner();
  const entries = await listActs();
  expect(entries).toContainEqual(['business/linked', 'done', 'owner']);
  await post('/operator/forget', { email });
  const { acts } = await read();
  expect(acts.slice(0, 2)).toMatchObject([
    { what: 'sign-in/returned', who: { kind: 'forgotten' }, network: null },
    { what: 'business/linked', who: { kind: 'forgotten' }, network: null },
  ]);
  expect(JSON.stringify(acts)).not.toContain(uid);
  expect(await listActs('what=account/forgotten')).toStrictEqual([
    ['account/forgotten', 'done', 'operator'],
  ]);
});

it('the trail does not grow with a flood of refusals', async () => {
  const stranger = stack.visitor();
  for (let times = 0; times < 40; times += 1) {
    await stranger.request('/google/callback?state=made-up&code=x');
  }
  expect((await read('what=sign-in/returned&limit=500')).acts).toHaveLength(30);
});

it('an entry is deleted after its retention time, and not before', async () => {
  stack.pass(-days(401));
  await stack.owner();
  stack.pass(days(2));
  await stack.owner();
  const actsBefore = await read();
  stack.pass(days(399));
  await tidy(stack.api);
  const { acts } = await read(`limit=500`);
  expect(acts.length).toBeLessThan(actsBefore.acts.length);
  expect(acts.slice(0, 2).map(({ what }) => what)).toStrictEqual([
    'sign-in/returned',
    'business/linked',
  ]);
  stack.pass(days(1000));
  await tidy(stack.api);
  expect((await read('limit=500')).acts.length).toBeGreaterThanOrEqual(acts.length);
});
