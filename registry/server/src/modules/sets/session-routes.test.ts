import { rmSync } from 'node:fs';
import { startRegistry, withDatabase } from '../../testing/registry';

withDatabase();

const people = async (world: Parameters<typeof startRegistry>[1]) => {
  const registry = await startRegistry({}, world);
  const answer = await registry.get('/channels/staging/people');
  await registry.close();
  rmSync(registry.store, { recursive: true });
  return answer.json();
};

it('returns the active sessions of each set, newest set first', async () => {
  const owners = new Map([
    [5, 1],
    [7, 6],
  ]);
  expect(await people({ inFlight: () => Promise.resolve(owners) })).toStrictEqual({
    channel: 'staging',
    people: [
      { set: 7, owners: 6 },
      { set: 5, owners: 1 },
    ],
  });
});

it('returns null if the number of active sessions is unknown', async () => {
  const answer = await people({ inFlight: () => Promise.resolve(undefined) });
  expect(answer).toStrictEqual({ channel: 'staging', people: null });
});
