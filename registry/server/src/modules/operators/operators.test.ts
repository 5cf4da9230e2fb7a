import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { signIn } from '../../testing/operator';
import { signInAs, withProvider, signInAtProvider } from '../../testing/openid';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

describe('operators', () => {
  const start = Date.parse('2026-11-22T09:00:00Z');
  const secret = 'a-secret-for-tests-only';

  onDatabase((fresh) => {
    withDatabase(fresh);
    const { openId } = withProvider();
    let registry: TestRegistry;

    beforeEach(async () => {
      const config = { openId: openId(), operatorSecret: secret };
      registry = await startRegistry(config, { now: () => start });
    });

    const swap = { targetVersion: '1.0.0', reason: 'a better search' };
    const deployment = '/projects/default/microFrontends/mf-services/deployment';

    it('lets a person promote in their own name, and no more', async () => {
      await registry.publish();
      const maria = await signInAs(registry, 'maria');
      expect((await maria('POST', deployment, swap)).statusCode).toBe(200);
      const refused = await maria('GET', '/tokens');
      expect(refused.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
      expect(refused.json().message).toContain(
        'maria@shop.example, whose role is promote, may operate, promote',
      );
      const { acts } = (await maria('GET', '/audit')).json() as { acts: object[] };
      const by = 'maria@shop.example';
      expect(acts).toContainEqual(
        expect.objectContaining({
          what: 'version/swapped',
          by,
          byToken: null,
          reason: swap.reason,
        }),
      );
      const about = { remote: '', reason: 'role promote', to: 'maria@shop.example' };
      expect(acts).toContainEqual(
        expect.objectContaining({ ...about, what: 'operator/added', by: 'provider' }),
      );
      expect(acts).toContainEqual(
        expect.objectContaining({ ...about, what: 'operator/signed-in', by }),
      );
    });

    it('lets the role look read everything and change nothing', async () => {
      await registry.publish();
      const luis = await signInAs(registry, 'luis');
      expect((await luis('GET', '/audit')).statusCode).toBe(200);
      for (const [method, url, body] of [
        ['POST', deployment, swap],
        ['POST', '/channels/production/releases', { releases: { 'mf-services': '1.0.0' } }],
        ['POST', '/projects/default/microFrontends/mf-services/rollback', {}],
        ['POST', '/projects/default/microFrontends/mf-services/versions', {}],
        ['POST', '/tokens', {}],
        ['GET', '/operators', undefined],
        ['PUT', '/operators/luis/role', { role: 'administer' }],
      ] as const) {
        const refused = await luis(method, url, body);
        expect([url, refused.statusCode, refused.json().code]).toStrictEqual([
          url,
          403,
          'TOKEN_SCOPE',
        ]);
      }
      expect(await registry.channels.pointer('production', 'mf-services')).toBeUndefined();
    });

    it('stores the token that changed the role of a person', async () => {
      await signInAs(registry, 'luis');
      const scope = { owner: 'pipeline', acts: ['administer'], remotes: ['*'], channels: ['*'] };
      const { id, token: cookie } = (await registry.post('/tokens', scope)).json();
      const url = '/operators/luis@shop.example/role';
      expect((await registry.as(cookie, 'PUT', url, { role: 'look' })).statusCode).toBe(200);
      const { acts } = (
        await registry.as(token, 'GET', '/audit?what=operator/role-changed')
      ).json();
      expect(acts).toMatchObject([{ by: 'pipeline', byToken: id, to: 'luis@shop.example' }]);
    });

    it('lets an administrator create tokens that outlive the session', async () => {
      const ana = await signInAs(registry, 'ana/platform');
      const created = await ana('POST', '/tokens', {
        owner: 'team-services',
        remotes: ['mf-services'],
        acts: ['publish'],
        days: 30,
      });
      expect(created.json()).toMatchObject({
        createdBy: 'ana',
        expiresAt: '2026-12-22T09:00:00.000Z',
      });
    });

    it('refuses a change from any page but that of the console', async () => {
      await registry.publish();
      const maria = await signInAs(registry, 'maria');
      const pages: [string, Record<string, string>][] = [
        ['another site', { 'sec-fetch-site': 'cross-site' }],
        ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
        ['a typed address', { 'sec-fetch-site': 'none' }],
        ['an older browser on another page', { origin: 'http://localhost:3000' }],
        ['no page', {}],
      ];
      for (const [page, headers] of pages) {
        const refused = await maria('POST', deployment, swap, headers);
        expect([page, refused.statusCode, refused.json().code]).toStrictEqual([
          page,
          403,
          'ORIGIN_REFUSED',
        ]);
        const signing = await signIn(registry, secret, { headers });
        expect([page, signing.json().code]).toStrictEqual([page, 'ORIGIN_REFUSED']);
        expect(signing.headers['set-cookie']).toBeUndefined();
      }
    });

    it('accepts a change from an older browser on the page of the console', async () => {
      await registry.publish();
      const maria = await signInAs(registry, 'maria');
      const done = await maria('POST', deployment, swap, { origin: 'http://localhost:4100' });
      expect(done.statusCode).toBe(200);
    });

    it('applies another role to the next request', async () => {
      const ana = await signInAs(registry, 'ana/platform');
      expect((await ana('GET', '/tokens')).statusCode).toBe(200);
      const changed = await registry.as(token, 'PUT', '/operators/Ana/role', { role: 'look' });
      expect(changed.json()).toMatchObject({ name: 'ana', role: 'look', from: 'provider' });
      expect((await ana('GET', '/tokens')).statusCode).toBe(403);
    });

    it('ends the sessions of a person who is removed', async () => {
      const luis = await signInAs(registry, 'luis');
      await registry.as(token, 'DELETE', '/operators/luis@shop.example');
      expect((await luis('GET', '/audit')).statusCode).toBe(401);
    });

    it('lists people and the bootstrap operator, without secrets', async () => {
      await signInAs(registry, 'luis');
      const { operators } = (await registry.as(token, 'GET', '/operators')).json();
      expect(operators).toMatchObject([
        { name: 'luis@shop.example', role: 'look', from: 'provider' },
        { name: 'operator', role: 'administer', from: 'local' },
      ]);
      expect(JSON.stringify(operators)).not.toContain('sha256');
    });

    it('refuses an unknown person and an unknown role', async () => {
      for (const [method, url, body, code] of [
        ['PUT', '/operators/nobody/role', { role: 'look' }, 'NOT_FOUND'],
        ['PUT', '/operators/nobody/role', { role: 'fly' }, 'PAYLOAD_INVALID'],
        ['DELETE', '/operators/nobody', undefined, 'NOT_FOUND'],
      ] as const) {
        expect((await registry.as(token, method, url, body)).json()).toMatchObject({ code });
      }
    });

    it('gives no token the name of an operator', async () => {
      await signInAs(registry, 'ana/platform');
      const body = { owner: 'Ana', remotes: ['mf-services'], acts: ['publish'] };
      const refused = await registry.as(token, 'POST', '/tokens', body);
      expect(refused.json()).toMatchObject({
        code: 'PAYLOAD_INVALID',
        field: 'owner',
        message: expect.stringContaining('The operator ana has this name'),
      });
    });
  }, migrations);
});

describe('people of the provider', () => {
  const victim = 'maria@shop.example';

  onDatabase((fresh) => {
    withDatabase(fresh);
    const { openId, setPerson } = withProvider();
    let registry: TestRegistry;

    beforeEach(async () => {
      registry = await startRegistry({ openId: openId() });
    });

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
});
