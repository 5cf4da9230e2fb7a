import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { cookieOf } from '../../testing/operator';
import { signInAtProvider, withProvider } from '../../testing/openid';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';

onDatabase((fresh) => {
  withDatabase(fresh);
  const { openId } = withProvider();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry({ openId: openId() });
  });
  afterEach(() => registry.close());

  const nameOf = async (cookie: string) =>
    (await registry.get('/operators/session', { cookie })).json().operator?.name;

  it('ends the earlier session of a browser in which another person signs in', async () => {
    const first = await signInAtProvider(registry, 'maria');
    const arrived = await registry.get(first.back, { cookie: first.cookie });
    const stolen = cookieOf(arrived.headers['set-cookie'], 'registry_operator');
    expect(await nameOf(stolen)).toBe('maria@shop.example');
    // The way back comes from another site, so the browser sends its strict cookie with the start only.
    const second = await signInAtProvider(registry, 'luis', { cookie: stolen });
    const cancelled = await registry.get(second.back, { cookie: '' });
    expect(cancelled.headers.location).toBe('/console/?refused=CODE_EXPIRED');
    expect(await nameOf(stolen)).toBe('maria@shop.example');
    await registry.get(second.back, { cookie: second.cookie });
    expect(await nameOf(stolen)).toBeUndefined();
  });

  it.each([
    ['first', 0, 1],
    ['last', 1, 0],
  ] as const)('signs in from two tabs, the %s tab ahead', async (_, ahead, behind) => {
    const one = await signInAtProvider(registry, 'maria');
    const other = await signInAtProvider(registry, 'maria', { cookie: one.cookie });
    const tabs = [one, other] as const;
    const sessions: string[] = [];
    for (const { back } of [tabs[ahead], tabs[behind]]) {
      // The browser has one cookie of this name, with the last value.
      const arrived = await registry.get(back, { cookie: other.cookie });
      expect(arrived.headers.location).toBe('/console/');
      sessions.push(cookieOf(arrived.headers['set-cookie'], 'registry_operator'));
    }
    const [earlier = '', later = ''] = sessions;
    expect(await nameOf(earlier)).toBeUndefined();
    expect(await nameOf(later)).toBe('maria@shop.example');
  });

  it('reports that the person canceled at the provider', async () => {
    const { back, cookie } = await signInAtProvider(registry, 'maria', { cancels: true });
    expect(back).toContain('error=access_denied');
    const canceled = await registry.get(back, { cookie });
    expect(canceled.headers.location).toBe('/console/?refused=SIGN_IN_CANCELED');
  });
}, migrations);
