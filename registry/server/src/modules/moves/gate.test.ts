import type { Contract } from 'shared-contracts/contract';
import { builtWith, changed, today } from '../../testing/contracts';
import {
  startPrepared,
  startRegistry,
  token,
  withDatabase,
  type TestRegistry,
} from '../../testing/registry';
import { readFolder } from '../releases/bundle';
import { newKey } from '../../testing/provenance';

describe('compatibility', () => {
  withDatabase();
  let registry: TestRegistry;

  const config = { shellOrigin: 'https://start.shop.example' };

  /** Services that end in another fact, and a shell that receives it. */
  const ended = changed('mf-services', ({ gives: { facts } }) => {
    facts['services/ended'] = facts['services/finished']!;
    delete facts['services/finished'];
  });
  const takesEnded = changed('shell', ({ takes: { facts } }) => {
    facts['services/ended'] = facts['services/finished']!;
    delete facts['services/finished'];
  });

  const filesOf = (contract: Contract, version: string): Record<string, string> =>
    Object.fromEntries(
      [...readFolder(builtWith(contract, version))].map(([path, content]) => [path, `${content}`]),
    );
  const offer = (contract: Contract, version: string) => {
    const { 'release.json': release, 'contract.json': text } = filesOf(contract, version);
    return { release, contract: text };
  };
  const publish = (contract: Contract, version: string, more: object = {}) =>
    registry.publishFiles(contract.name, filesOf(contract, version), { version, ...more });
  const check = async (more: object = {}) =>
    (await registry.post('/checks', { offered: [offer(ended, '2.0.0')], ...more })).json();

  /** Publishes everything and makes today's releases live. */
  const publishToday = async (started: TestRegistry) => {
    registry = started;
    await publish(ended, '2.0.0');
    await publish(takesEnded, '2.0.0', { channel: 'pr-1' });
    for (const contract of [today.shell, today['mf-services']]) await publish(contract, '1.0.0');
    await registry.set({ shell: '1.0.0', 'mf-services': '1.0.0' });
  };
  const liveToday = async () => void (registry = await startPrepared(publishToday, config));

  it('without live releases every build passes the check and is published', async () => {
    registry = await startRegistry(config);
    expect(await check()).toStrictEqual({
      channel: 'production',
      fits: true,
      findings: [],
      notes: [],
    });
    expect((await publish(ended, '2.0.0')).statusCode).toBe(201);
  });

  it.each(['production', 'pr-9'])(
    'the check reports what is incompatible with the live releases, and %s is not published',
    async (channel) => {
      await liveToday();
      expect(await check({ channel })).toMatchObject({ channel, fits: false });
      const refused = await publish(ended, '2.0.1', { channel });
      expect([refused.statusCode, refused.json().code]).toStrictEqual([409, 'CONTRACT_MISFIT']);

      const alongside = [offer(takesEnded, '2.0.1')];
      expect((await publish(ended, '2.0.1', { channel, alongside })).statusCode).toBe(201);
      // For a build that is checked together with others, its content counts, not its claims.
      const own = [...alongside, offer(today['mf-services'], '1.0.0')];
      expect((await publish(ended, '2.0.2', { channel, alongside: own })).statusCode).toBe(201);
    },
  );

  it('the check includes sessions on earlier sets, unless they are drained', async () => {
    await liveToday();
    const offered = [offer(ended, '2.0.0'), offer(takesEnded, '2.0.0')];
    const { findings } = await check({ offered });
    expect(findings[0].message).toContain('(set 1)');
    expect(await check({ offered, drain: 'now' })).toMatchObject({ fits: true, findings: [] });
  });

  it('a dry run reports an incompatible move, which is refused', async () => {
    await liveToday();
    const move = { 'mf-services': '2.0.0' };
    const plan = await registry.set(move, 'production', { dryRun: true });
    expect([plan.statusCode, plan.json().check.fits]).toStrictEqual([200, false]);
    const refused = await registry.set(move);
    expect([refused.statusCode, refused.json().code]).toStrictEqual([409, 'CONTRACT_MISFIT']);
  });

  it('a move must be compatible with previews, unless sessions are drained', async () => {
    await liveToday();
    await publish(today['mf-services'], '1.1.0');
    const link = { remote: 'mf-services', version: '1.1.0', reason: 'to look at' };
    expect((await registry.post('/previews', link)).statusCode).toBe(201);
    const both = { shell: '2.0.0', 'mf-services': '2.0.0' };
    await registry.post('/channels/production/drain', { upTo: 1, how: 'now', reason: 'both' });

    const refused = await registry.set(both);
    expect(refused.json().message).toContain('mf-services 1.1.0 (preview ');
    expect(refused.json().message).not.toContain('(set 1)');
    expect((await registry.set(both, 'production', { drain: 'now' })).statusCode).toBe(200);
  });
});

describe('signatures', () => {
  withDatabase();
  let registry: TestRegistry;

  /**
   * Unsigned releases: production served all except the last, a preview channel served that one, and
   * now all must be signed.
   */
  const unsigned = async ({ publish, swap, as }: TestRegistry) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version });
    for (const version of ['1.0.0', '1.1.0']) await swap(version);
    await swap('1.2.0', { channel: 'pr-1' });
    const { publicKey } = newKey();
    const key = { remote: 'mf-services', publicKey, owner: 'team-services' };
    expect((await as(token, 'POST', '/keys', key)).statusCode).toBe(201);
  };

  beforeEach(async () => {
    registry = await startPrepared(unsigned);
  });

  it.each([
    ['on the channel itself', 'production'],
    ['on the one from which the channel takes', 'pr-1'],
  ])(
    'allows a rollback to an unsigned release that was live %s, with a note',
    async (_where, channel) => {
      const moved = await registry.swap('1.0.0', { channel });
      expect([moved.statusCode, moved.json().version, moved.json().note]).toStrictEqual([
        200,
        '1.0.0',
        'mf-services 1.0.0 has no valid signature, and releases of mf-services must be signed. It was served here before, so a rollback to it is permitted.',
      ]);
    },
  );

  it('refuses an unsigned release that only another channel served', async () => {
    const refused = await registry.swap('1.2.0');
    expect([refused.statusCode, refused.json().code]).toStrictEqual([403, 'SIGNATURE_MISSING']);
  });
});
