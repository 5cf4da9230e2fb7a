import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { freshDatabase, openingTakes } from 'shared-server/testing';
import { createApp, migrations, registryConfig, type Registry } from '../../app';
import { publishTo } from '../../testing/registry';
import { projectPath } from 'registry-contract/endpoint';

const token = 'a-token-for-tests-only';
const name = 'mf-services';
let store: string;
let first: Registry;
let second: Registry;

beforeAll(async () => {
  const { url } = await freshDatabase(migrations);
  store = mkdtempSync(join(tmpdir(), 'registry-store-'));
  const start = () =>
    createApp({
      ...{ ...registryConfig({}), token, store, logLevel: 'silent' },
      ...{ data: undefined, databaseUrl: url },
    });
  first = await start();
  second = await start();
}, openingTakes);

afterAll(async () => {
  await first.close();
  await second.close();
  rmSync(store, { recursive: true });
});

const post = (registry: Registry, url: string, payload: object) =>
  registry.server.inject({
    ...{ method: 'POST', url, payload },
    headers: { authorization: `Bearer ${token}` },
  });

async function liveAt(registry: Registry): Promise<string | undefined> {
  const answer = await registry.server.inject('/discovery/production.json');
  return answer.json<DiscoveryDocument>().microFrontends[name]?.[0]?.metadata.version;
}

it('a move through one registry is in the next document of every other registry', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await publishTo(first, { name, version });
    const move = { targetVersion: version, reason: 'for a test' };
    const [mover, other] = version === '2.0.0' ? [second, first] : [first, second];
    const moved = await post(mover, `${projectPath}/${name}/deployment`, move);

    expect([moved.statusCode, await liveAt(mover), await liveAt(other)]).toStrictEqual([
      ...[200, version, version],
    ]);
  }
});
