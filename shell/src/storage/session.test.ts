import { linkIn, secretIn, sessionOf, storedByQuery, storedByVisitor } from './session';

describe('the session out of what is stored', () => {
  it('has Barber as primary category when nothing else is known [3] [4.7] [9]', () => {
    expect(sessionOf({}).primary_category).toBe('Barber');
    expect(sessionOf({ primary_category: '' }).primary_category).toBe('Barber');
    expect(sessionOf({ primary_category: 'Nail salon' }).primary_category).toBe('Nail salon');
  });

  it('has no e-mail address where storage spells that there is none', () => {
    expect(sessionOf({ email: '' }).email).toBeUndefined();
    expect(sessionOf({ email: 'sam@example.com' }).email).toBe('sam@example.com');
  });

  it('has no sign-in address where storage spells that there is none [2.1] [5]', () => {
    expect(sessionOf({ redirect_url: '/' }).redirect_url).toBeUndefined();
    expect(sessionOf({}).redirect_url).toBeUndefined();
    const redirect_url = 'https://accounts.google.com/start';
    expect(sessionOf({ redirect_url }).redirect_url).toBe(redirect_url);
  });

  it.each([
    [{ src_tag: 'a', srcTag: 'b' }, 'a'],
    [{ srcTag: 'b' }, 'b'],
    [{}, undefined],
  ])('takes the source tag of %j as %s (C6)', (stored, src_tag) => {
    expect(sessionOf(stored).src_tag).toBe(src_tag);
  });

  it.each([
    ['Completed', 'Completed'],
    ['completed', undefined],
    ['true', undefined],
    [undefined, undefined],
  ])('reads squareOauth %s as %s', (squareOauth, read) => {
    expect(sessionOf({ squareOauth }).squareOauth).toBe(read);
  });

  it('leaves flags that are only the shell’s to itself', () => {
    const flags = { landing: 'true', splash: 'false', test: '1', test_source: 'web.example' };
    const seen = Object.keys(sessionOf({ ...flags, uid: 'uid-1' }));
    expect(seen).toContain('uid');
    for (const flag of [...Object.keys(flags), 'srcTag']) expect(seen).not.toContain(flag);
  });
});

describe('what a query leaves in storage', () => {
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
  ])('%s → %j [2.2] [2.7] [2.10] [5]', (search, change) => {
    expect(storedByQuery(search)).toStrictEqual(change);
  });

  it('is the source tag under both its keys [2.2] [3]', () => {
    expect(storedByQuery('?src_tag=mail')).toStrictEqual({ src_tag: 'mail', srcTag: 'mail' });
    expect(storedByQuery('?src_tag=')).toStrictEqual({});
  });
});

it.each([
  ['?pre_uid=pre-1.secret&uid=uid-1', 'pre-1.secret', ['pre_uid']],
  ['?pre_uid=pre-1', 'pre-1', []],
  ['?uid=uid.1', undefined, []],
])('of %s the link is %s, and %j has to leave the address', (search, link, secret) => {
  expect(linkIn(search)).toBe(link);
  expect(secretIn(search)).toStrictEqual(secret);
});

it('of a link that carries a secret only whose it was is kept', () => {
  expect(storedByQuery('?pre_uid=pre-1.secret&pd_id=a.b')).toStrictEqual({
    pre_uid: 'pre-1',
    pd_id: 'a.b',
  });
});

it('of a visitor only what the server knows is kept, so that nothing is overwritten by nothing', () => {
  expect(
    storedByVisitor({ uid: 'uid-1', email: '', place_id: undefined, biz_name: 'Corner Cuts' }),
  ).toStrictEqual({ uid: 'uid-1', biz_name: 'Corner Cuts' });
});
