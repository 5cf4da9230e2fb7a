import { rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  await registry.publish();
});

afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

/** One who listens: resolves with each event's name, in turn. */
async function listener() {
  const answer = await registry.server.inject({
    url: '/channels/production/events',
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    payloadAsStream: true,
  });
  return heardOn(answer.stream());
}

function heardOn(stream: Readable) {
  let text = '';
  let told = 0;
  const waiting: (() => void)[] = [];
  stream.on('data', (part: Buffer) => {
    text += part.toString();
    for (const go of waiting.splice(0)) go();
  });
  return {
    close: () => stream.destroy(),
    async next(): Promise<string> {
      const names = [...text.matchAll(/event: (\w+)/g)].map(([, name]) => name!);
      if (names.length > told) return names[told++]!;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return this.next();
    },
  };
}

it('who listens hears that they do, and each time that something moved', async () => {
  const one = await listener();
  expect(await one.next()).toBe('listening');
  await registry.swap('1.0.0');
  expect(await one.next()).toBe('moved');
  one.close();
});

it('many who begin to listen at once cost the database no more than one does', async () => {
  const asked = jest.spyOn(registry.database.sql, 'execute');
  const all = await Promise.all(Array.from({ length: 8 }, listener));
  for (const one of all) expect(await one.next()).toBe('listening');
  expect(asked.mock.calls.length).toBeLessThan(4);
  for (const one of all) one.close();
});
