import { rmSync } from 'node:fs';
import { newKey } from '../../testing/provenance';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

/**
 * Unsigned releases: production served all except the last, a preview channel served that one, and
 * now all must be signed.
 */
beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish({ version });
  for (const version of ['1.0.0', '1.1.0']) await registry.swap(version);
  await registry.swap('1.2.0', { channel: 'pr-1' });
  const { publicKey } = newKey();
  const key = { remote: 'mf-services', publicKey, owner: 'team-services' };
  expect((await registry.as(token, 'POST', '/keys', key)).statusCode).toBe(201);
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
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
