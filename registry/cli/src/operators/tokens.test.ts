import { rmSync } from 'node:fs';
import { creationsIn } from 'registry-server/testing/creations';
import {
  startRegistry,
  token,
  withDatabase,
  type TestRegistry,
} from 'registry-server/testing/registry';
import { run } from '../run';

withDatabase();
let registry: TestRegistry;
let creations: ReturnType<typeof creationsIn>;

beforeEach(async () => {
  let now = Date.now();
  registry = await startRegistry({}, { now: () => (now += 1) });
  creations = creationsIn(registry);
  await registry.publish();
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function revoke(...argv: string[]) {
  const lines: string[] = [];
  const code = await run(['token', 'revoke', ...argv], {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say: (line) => void lines.push(line),
    complain: (line) => lines.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  expect(code).toBe(0);
  return lines;
}

it('token revoke prints what the token created, and the command that revokes it', async () => {
  const { parent, child, grandchild, created } = await creations.createFamily();
  const list = [
    expect.stringContaining(`  token ${child.id}  pipeline  may publish`),
    expect.stringContaining(`  token ${grandchild.id}  sam  may publish`),
    `  key ${created.keys[0]}  team-services  for mf-gbp-create`,
    `  preview ${created.previews[0]}  mf-services 1.0.0 on production`,
  ];
  expect(await revoke(parent.id)).toStrictEqual([
    expect.stringContaining(`${parent.id}  lead  may publish`),
    'This token created the following, which is still valid:',
    ...list,
    `To revoke all of it: registry token revoke ${parent.id} --created`,
  ]);
  expect(await revoke(parent.id, '--created')).toStrictEqual([
    expect.stringContaining(`${parent.id}  lead  may publish`),
    'Also revoked:',
    ...list,
  ]);
  expect((await registry.as(grandchild.token, 'GET', '/previews')).statusCode).toBe(401);
});

it('token revoke prints the token alone when it created nothing', async () => {
  const { id } = await creations.createToken('pipeline');
  expect(await revoke(id)).toStrictEqual([expect.stringContaining(`${id}  pipeline`)]);
  expect(JSON.parse((await revoke(id, '--json')).join(''))).toMatchObject({
    created: { tokens: [], keys: [], previews: [] },
  });
});
