import { linkIn, secretIn, sessionOf, storedByQuery, storedByVisitor } from './session';

describe('the session', () => {
  it('has Barber as primary category when none is stored [3] [4.7] [9]', () => {
    expect(sessionOf({}).primary_category).toBe('Barber');
    expect(sessionOf({ primary_category: '' }).primary_category).toBe('Barber');
    expect(sessionOf({ primary_category: 'Nail salon' }).primary_category).toBe('Nail salon');
  });

  it('has no email address for an empty stored text', () => {
    expect(sessionOf({ email: '' }).email).toBeUndefined();
    expect(sessionOf({ email: 'sam@example.com' }).email).toBe('sam@example.com');
  });

  it("has no sign-in address for a stored '/' [2.1] [5]", () => {
    expect(sessionOf({ redirect_url: '/' }).redirect_url).toBeUndefined();
    expect(sessionOf({}).redirect_url).toBeUndefined();
    const redirect_url = 'https://accounts.google.com/start';
    expect(sessionOf({ redirect_url }).redirect_url).toBe(redirect_url);
  });

  it.each([
    [{ src_tag: 'a', srcTag: 'b' }, 'a'],
    [{ srcTag: 'b' }, 'b'],
    [{}, undefined],
  ])('reads from %j the source tag %s (C6)', (stored, src_tag) => {
    expect(sessionOf(stored).src_tag).toBe(src_tag);
  });

  it.each([
    ['Completed', 'Completed'],
    ['completed', undefined],
    ['true', undefined],
    [undefined, undefined],
  ])('reads squareOauth %s as %s', (squareOauth, value) => {
    expect(sessionOf({ squareOauth }).squareOauth).toBe(value);
  });

  it('leaves out the flags of the shell', () => {
    const flags = { landing: 'true', splash: 'false', test: '1', test_source: 'web.example' };
    const sessionKeys = Object.keys(sessionOf({ ...flags, uid: 'uid-1' }));
    expect(sessionKeys).toContain('uid');
    for (const flag of [...Object.keys(flags), 'srcTag']) expect(sessionKeys).not.toContain(flag);
  });
});

describe('what storage keeps of a query', () => {
  it.each([
    [
      '?uid=uid-1&place_id=p-1&email=sam@example.com',
      { uid: 'uid-1', place_id: 'p-1', email: 'sam@example.com' },
    ],
    ['?pd_id=7&pre_uid=abc', { pd_id: '7', pre_uid: 'abc' }],
    ['?uid=none&place_id=None&email=NONE', {}],
    ['?uid=&place_id=%20&email=', {}],
    ['?uid=%20none%20', {}],
    ['?email=%20sam@example.com%20', { email: 'sam@example.com' }],
    ['?uid=nonesuch', { uid: 'nonesuch' }],
    ['?verification_token=AUTO&redirect_url=https://evil.example&test=1', {}],
    ['', {}],
  ])('%s → %j [2.2] [2.7] [2.10] [5]', (query, change) => {
    expect(storedByQuery(query)).toStrictEqual(change);
  });

  it('includes the source tag under both its keys [2.2] [3]', () => {
    expect(storedByQuery('?src_tag=mail')).toStrictEqual({ src_tag: 'mail', srcTag: 'mail' });
    expect(storedByQuery('?src_tag=')).toStrictEqual({});
  });
});

it.each([
  ['?pre_uid=pre-1.secret&uid=uid-1', 'pre-1.secret', ['pre_uid']],
  ['?pre_uid=pre-1', 'pre-1', []],
  ['?uid=uid.1', undefined, []],
])('finds in %s the link %s and the secret parameters %j', (query, link, secret) => {
  expect(linkIn(query)).toBe(link);
  expect(secretIn(query)).toStrictEqual(secret);
});

it('leaves out the secret of a link', () => {
  expect(storedByQuery('?pre_uid=pre-1.secret&pd_id=a.b')).toStrictEqual({
    pre_uid: 'pre-1',
    pd_id: 'a.b',
  });
});

it("includes only the visitor's known values, so that no value is overwritten by an empty one", () => {
  expect(
    storedByVisitor({ uid: 'uid-1', email: '', place_id: undefined, biz_name: 'Corner Cuts' }),
  ).toStrictEqual({ uid: 'uid-1', biz_name: 'Corner Cuts' });
});
