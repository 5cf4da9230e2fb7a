import { sql } from 'drizzle-orm';
import { registryConfig } from '../../config';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry | undefined;

afterEach(() => registry?.close());

async function addressCounted(trusted: string, forwarded: string) {
  const { trustProxy } = registryConfig({ TRUST_PROXY: trusted });
  registry = await startRegistry({ trustProxy });
  await registry.server.inject({
    ...{ method: 'POST', url: '/operators/session', remoteAddress: '10.0.0.7' },
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forwarded },
    payload: { name: 'nobody', password: 'a wrong password' },
  });
  const { rows } = (await registry.database.sql.execute(
    sql`select address from operator_guesses`,
  )) as unknown as { rows: { address: string }[] };
  return rows.map(({ address }) => address);
}

it.each([
  ['nobody in front: whoever connected', 'off', '203.0.113.5', '10.0.0.7'],
  ['one proxy: whom it names', '1', '203.0.113.5', '203.0.113.5'],
  ['one proxy, and somebody who names another', '1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['proxies by address', '10.0.0.0/8', '203.0.113.5', '203.0.113.5'],
  ['a proxy that is not ours', '192.0.2.0/24', '203.0.113.5', '10.0.0.7'],
  ['a household, which has addresses without number', '1', '2001:db8:1:2::7', '2001:db8:1:2::'],
])('attempts to sign in count for an address, %s', async (_what, trusted, forwarded, counted) => {
  expect(await addressCounted(trusted, forwarded)).toStrictEqual([counted]);
});

it('a registry that would believe everybody does not start', () => {
  expect(() => registryConfig({ TRUST_PROXY: 'all' })).toThrow(/TRUST_PROXY: must be how many/);
});
