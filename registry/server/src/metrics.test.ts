import { startRegistry, withDatabase, type TestRegistry } from './testing/registry';

describe('figures of a canary', () => {
  withDatabase();

  const counts = (output: object) => ({
    loaded: 0,
    load_failures: 0,
    errors: 0,
    error_free: 0,
    completed: 0,
    not_completed: 0,
    pending: 0,
    ...output,
  });

  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry(
      {
        metrics: { host: '127.0.0.1', port: 0 },
        analytics: { origin: 'http://api.example', token: 'operator-token-123' },
        judgeEveryMs: 3_600_000,
      },
      {
        fetch: (async () =>
          Response.json({
            stages: [
              {
                assigned: { canary: 10, stable: 90 },
                remotes: {
                  'mf-services': {
                    canary: counts({ loaded: 9, load_failures: 1 }),
                    stable: counts({ loaded: 90 }),
                  },
                },
              },
            ],
            not_judged: { canary: 0, stable: 0 },
            patience_seconds: { 'mf-services': 600 },
            last_event_at: new Date().toISOString(),
          })) as typeof fetch,
      },
    );
    for (const version of ['1.3.0', '1.4.0']) await registry.publish({ version });
  });

  const lines = async () => (await registry.metrics!.read()).text.split('\n');

  it("reports the judge's last result of a canary, and how it ended", async () => {
    await registry.set({ 'mf-services': '1.3.0' });
    const trial = { releases: { 'mf-services': '1.4.0' }, share: 10, reason: 'try' };
    const made = await registry.post('/channels/production/canaries', trial);
    const { id } = made.json<{ id: string }>();
    await registry.judge!.lookAround();
    const of = `channel="production",canary="${id}"`;
    const compared = `${of},remote="mf-services",metric="load",arm="canary"`;
    const output = await lines();
    expect(output).toStrictEqual(
      expect.arrayContaining([
        `shopfront_canary_share_ratio{${of}} 0.1`,
        `shopfront_canary_assigned_visitors{${of},arm="canary"} 10`,
        `shopfront_canary_assigned_visitors{${of},arm="stable"} 90`,
        `shopfront_canary_outcomes{${compared},outcome="badly"} 1`,
        `shopfront_canary_outcomes{${compared},outcome="well"} 9`,
      ]),
    );
    expect(output.join('\n')).toMatch(
      new RegExp(`shopfront_canary_evidence\\{${of},verdict="\\w+"\\} `),
    );

    await registry.set({ 'mf-services': '1.4.0' });
    const after = (await lines()).join('\n');
    expect(after).toContain(
      'shopfront_canaries_ended_total{channel="production",state="promoted"} 1',
    );
    expect(after).not.toContain(id);
  });
});

describe('figures of moves', () => {
  withDatabase();

  it('counts the releases, and the moves and the live versions of the initial channels', async () => {
    const registry = await startRegistry({ metrics: { host: '127.0.0.1', port: 0 } });
    for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
    for (const version of ['1.0.0', '1.1.0']) await registry.swap(version);
    await registry.rollback();
    for (const channel of ['staging', 'pr-1']) await registry.swap('1.1.0', { channel });
    const { text } = await registry.metrics!.read();

    const own = /^shopfront_(releases_published_total|release_live_info|channel_\w+)\{/;
    expect(
      text
        .split('\n')
        .filter((line) => own.test(line))
        .sort(),
    ).toStrictEqual([
      'shopfront_channel_moves_total{channel="production",kind="rollback"} 1',
      'shopfront_channel_moves_total{channel="production",kind="swap"} 2',
      'shopfront_channel_moves_total{channel="staging",kind="swap"} 1',
      'shopfront_channel_set{channel="production"} 3',
      'shopfront_channel_set{channel="staging"} 4',
      'shopfront_release_live_info{channel="production",remote="mf-services",version="1.0.0"} 1',
      'shopfront_release_live_info{channel="staging",remote="mf-services",version="1.1.0"} 1',
      'shopfront_releases_published_total{remote="mf-services"} 2',
    ]);
  });
});
