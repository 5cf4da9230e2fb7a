import { eq } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decide, startSimulated } from 'simulated/testing';
import { createProviders } from '../../providers';
import { onDatabase, openStack, type Stack } from '../../testing';
import { connections as instagramConnections } from '../instagram/connections';
import { squareConnections } from '../square/connections';

onDatabase((fresh) => {
  let far: Awaited<ReturnType<typeof startSimulated>>;
  let stack: Stack;
  let door: Server;
  beforeAll(async () => {
    far = await startSimulated();
    door = createServer((request, response) => stack.api.server.routing(request, response));
    await new Promise<void>((opened) => door.listen(0, '127.0.0.1', opened));
    const { port } = door.address() as AddressInfo;
    stack = await openStack(await fresh(), { apiOrigin: `http://127.0.0.1:${port}` });
    const { payments, photos } = createProviders({
      simulatedOrigin: far.origin,
      timeoutMs: 60_000,
    });
    Object.assign(stack.world, { payments, photos });
  });
  afterAll(async () => {
    door.closeAllConnections();
    await new Promise((closed) => door.close(closed));
    await stack.close();
    await far.close();
  });

  type Owner = Awaited<ReturnType<Stack['owner']>>;
  const state = ({ browser }: Owner) => browser.call('readOnboardingState', {});
  const withdraw = async (provider: string, subject: string) => {
    const answer = await far.server.inject({
      method: 'POST',
      url: '/control/withdrawn',
      payload: { provider, subject },
    });
    return answer.json<object>();
  };
  /** Connects an account at the provider, and returns what the next page receives. */
  async function connect({ browser }: Owner, start: string) {
    const returnUrl = await decide((await browser.goTo(start)).href);
    return browser.goTo(returnUrl.pathname + returnUrl.search);
  }

  it('reports a revocation by a seller at Square', async () => {
    const [owner, stays] = [await stack.owner(), await stack.owner()];
    for (const linkedOwner of [owner, stays])
      await connect(linkedOwner, `/square/start?state=${linkedOwner.uid}`);
    const [row] = await stack.api.sql
      .select()
      .from(squareConnections)
      .where(eq(squareConnections.uid, owner.uid));
    expect((await state(owner)).squareConnected).toBe(true);
    expect(await withdraw('square', row!.merchantId)).toStrictEqual({
      tokens: 2,
      reports: { [stack.api.config.apiOrigin]: 200 },
    });
    expect((await state(owner)).squareConnected).toBe(false);
    expect((await state(stays)).squareConnected).toBe(true);
  });

  it('reports a revocation by an account at Instagram', async () => {
    const owner = await stack.owner();
    const arrived = await connect(owner, '/instagram/start?origin=web');
    const long_token = arrived.searchParams.get('data')!;
    const { uid } = owner;
    await owner.browser.call('keepInstagramToken', { uid, long_token });
    const [row] = await stack.api.sql
      .select()
      .from(instagramConnections)
      .where(eq(instagramConnections.uid, uid));
    expect((await state(owner)).instagramConnected).toBe(true);
    const result = await withdraw('instagram', row!.account);
    expect(result).toStrictEqual({
      tokens: 2,
      reports: { [stack.api.config.apiOrigin]: 200 },
    });
    expect((await state(owner)).instagramConnected).toBe(false);
  });

  it('sends no report from Google, which has no such calls', async () => {
    expect(await withdraw('google', 'maya.chen@example.com')).toStrictEqual({
      tokens: 0,
      reports: {},
    });
  });
});
