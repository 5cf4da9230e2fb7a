import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origins } from '../stage/addresses';
import { expect, test } from './stage';

// Replaces the API, which rejects requests without an origin.
const collector = createServer((_request, response) => response.end());
test.afterAll(() => collector.close());

test('sends the last request of a page with its origin and without the handle', async ({
  engine,
  hands,
}) => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  await hands.open('/setNumber?data=handle-of-instagram');

  const arrived = once(collector, 'request');
  await engine.ask((address) => {
    const body = new Blob(['{}'], { type: 'text/plain' });
    navigator.sendBeacon(address, body);
  }, `http://127.0.0.1:${port}/analytics/events`);
  const [{ headers }] = (await arrived) as [{ headers: Record<string, string> }];

  expect(headers.origin).toBe(origins.SHELL_ORIGIN);
  expect(headers.referer).toBe(`${origins.SHELL_ORIGIN}/`);
});
