import type { Readable } from 'node:stream';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  await registry.publish();
});

/** A listening client: resolves with each event's name, in turn. */
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
  let events = 0;
  const waiting: (() => void)[] = [];
  stream.on('data', (part: Buffer) => {
    text += part.toString();
    for (const go of waiting.splice(0)) go();
  });
  return {
    close: () => stream.destroy(),
    async next(): Promise<string> {
      const names = [...text.matchAll(/event: (\w+)/g)].map(([, name]) => name!);
      if (names.length > events) return names[events++]!;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return this.next();
    },
  };
}

it('a client gets an event when it connects, and for each change', async () => {
  const first = await listener();
  expect(await first.next()).toBe('listening');
  await registry.swap('1.0.0');
  expect(await first.next()).toBe('moved');
  first.close();
});

it('queries the database once for many clients that connect at the same time', async () => {
  const queries = jest.spyOn(registry.database.sql, 'execute');
  const listeners = await Promise.all(Array.from({ length: 8 }, listener));
  for (const client of listeners) expect(await client.next()).toBe('listening');
  expect(queries.mock.calls.length).toBeLessThan(4);
  for (const client of listeners) client.close();
});
