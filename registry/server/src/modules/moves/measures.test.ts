import { rmSync } from 'node:fs';
import { startRegistry, withDatabase } from '../../testing/registry';

withDatabase();

it('counts the moves and the live versions of the initial channels', async () => {
  const registry = await startRegistry({ metrics: { host: '127.0.0.1', port: 0 } });
  for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
  for (const version of ['1.0.0', '1.1.0']) await registry.swap(version);
  await registry.rollback();
  for (const channel of ['staging', 'pr-1']) await registry.swap('1.1.0', { channel });
  const { text } = await registry.metrics!.read();
  await registry.close();
  rmSync(registry.store, { recursive: true });

  const own = /^shopfront_(release_live_info|channel_\w+)\{/;
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
  ]);
});
