import { published } from './published';

const faults = (provider: 'square' | 'twilio', name: string, value: unknown) =>
  published(provider, name)
    .safeParse(value)
    .error?.issues.map(({ code, path }) => [code, ...path].join(' '));

describe('the published schemas of a provider', () => {
  const tokenRequest = { client_id: 'ours', grant_type: 'authorization_code', code: 'a code' };

  it('accept a described value', () => {
    expect(
      faults('square', 'ObtainTokenRequest', { ...tokenRequest, client_secret: null }),
    ).toBeUndefined();
    expect(faults('twilio', 'CreateMessageRequest', { To: '+12025550111' })).toBeUndefined();
  });

  it.each<[string, unknown, string[]]>([
    [
      'a field that it does not have',
      { ...tokenRequest, audience: 'sellers' },
      ['unrecognized_keys'],
    ],
    ['one that is needed', { ...tokenRequest, client_id: undefined }, ['invalid_type client_id']],
    ['one of another kind', { ...tokenRequest, scopes: 'ITEMS_READ' }, ['invalid_type scopes']],
    ['one that is too long', { ...tokenRequest, code: 'c'.repeat(192) }, ['too_big code']],
  ])('report %s', (_, value, sentences) => {
    expect(faults('square', 'ObtainTokenRequest', value)).toStrictEqual(sentences);
  });

  it('report it in a referenced schema', () => {
    const odd = { status: 'posted', sid: 'SM1' };
    expect(faults('twilio', 'api.v2010.account.message', odd)).toStrictEqual([
      'invalid_value status',
      expect.stringMatching(/ sid$/),
      expect.stringMatching(/ sid$/),
    ]);
  });

  it('throw for an unknown name', () => {
    expect(() => published('square', 'Odd')).toThrow("square publishes no 'Odd'.");
  });
});
