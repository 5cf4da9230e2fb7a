import { rmSync } from 'node:fs';
import { startRegistry, token, withDatabase } from '../../testing/registry';

withDatabase();

const people = async (world: Parameters<typeof startRegistry>[1]) => {
  const registry = await startRegistry({}, world);
  const path = '/channels/staging/people';
  const answers = [await registry.get(path), await registry.as(token, 'GET', path)] as const;
  await registry.close();
  rmSync(registry.store, { recursive: true });
  return answers;
};

it('operators see how many are half way, newest set first, and nobody else does', async () => {
  const owners = new Map([
    [5, 1],
    [7, 6],
  ]);
  const [stranger, operator] = await people({ inFlight: () => Promise.resolve(owners) });
  expect(stranger.statusCode).toBe(401);
  expect(operator.json()).toStrictEqual({
    channel: 'staging',
    people: [
      { set: 7, owners: 6 },
      { set: 5, owners: 1 },
    ],
  });
});

it('where nobody can be asked, it says that nobody knows', async () => {
  const [, operator] = await people({ inFlight: () => Promise.resolve(undefined) });
  expect(operator.json()).toStrictEqual({ channel: 'staging', people: null });
});
