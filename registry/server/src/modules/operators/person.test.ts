import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { signInAtProvider, withProvider } from '../../testing/openid';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

const victim = 'maria@shop.example';

onDatabase((fresh) => {
  withDatabase(fresh);
  const { openId, setPerson } = withProvider();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry({ openId: openId() });
  });
  afterEach(() => registry.close());

  async function signIn(login: string) {
    const { back, cookie } = await signInAtProvider(registry, login);
    return (await registry.get(back, { cookie })).headers.location;
  }
  async function names(): Promise<string[]> {
    const { operators } = (await registry.as(token, 'GET', '/operators')).json();
    return operators
      .filter(({ from }: { from: string }) => from === 'provider')
      .map(({ name }: { name: string }) => name);
  }

  it.each([
    ['an unverified address', { email: victim, email_verified: false }],
    ['an address without a statement about it', { email: victim }],
    ['an address that is "true" only as text', { email: victim, email_verified: 'true' }],
    ['an address as the user name', { preferred_username: victim }],
  ])('never gives the name of another person to %s', async (_, claims) => {
    await setPerson('mallory', { ...claims, groups: ['release-team'] });
    expect(await signIn('mallory')).toBe('/console/');
    expect(await names()).toStrictEqual(['mallory']);
    expect(await signIn('maria')).toBe('/console/');
    expect(await names()).toStrictEqual(['mallory', victim]);
  });

  it('refuses a subject that is the address of another person', async () => {
    await setPerson(victim, { groups: ['release-team'] });
    expect(await signIn(victim)).toBe('/console/?refused=OPERATOR_REFUSED');
    expect(await names()).toStrictEqual([]);
  });

  it('recognizes a person by their subject after their address changes', async () => {
    const groups = ['staff'];
    await setPerson('rosa', { email: 'rosa@shop.example', email_verified: true, groups });
    await signIn('rosa');
    await setPerson('rosa', { email: 'rosa@new.example', email_verified: true, groups });
    await signIn('rosa');
    expect(await names()).toStrictEqual(['rosa@shop.example']);
  });

  it('refuses a new person who has the verified address of an earlier one', async () => {
    await signIn('maria');
    await setPerson('next', { email: victim, email_verified: true, groups: ['release-team'] });
    expect(await signIn('next')).toBe('/console/?refused=OPERATOR_REFUSED');
  });

  it('refuses groups that were changed in the id token', async () => {
    await setPerson('forger', { groups: ['visitors'] });
    expect(await signIn('forger')).toBe('/console/?refused=ID_TOKEN_REFUSED');
  });

  it('reads the groups that only the userinfo endpoint returns', async () => {
    await setPerson('ines', { userInfoOnly: { groups: ['staff'] } });
    expect(await signIn('ines')).toBe('/console/');
  });
}, migrations);
