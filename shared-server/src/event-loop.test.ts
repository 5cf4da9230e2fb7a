import type { AddressInfo } from 'node:net';
import { createMetrics, createServer } from './index';

const block = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end) continue;
};

it('names the route that blocked the event loop, in the log and as a metric', async () => {
  const lines: { msg: string; routes: string[]; blockedMs: number }[] = [];
  const metrics = createMetrics();
  let reported: () => void;
  const report = new Promise<void>((resolve) => (reported = resolve));
  const server = await createServer({
    logLevel: 'warn',
    allowedOrigins: [],
    metrics,
    logTo: {
      write: (line) => {
        lines.push(JSON.parse(line) as (typeof lines)[number]);
        reported();
      },
    },
  });
  server.get('/quick', async () => ({}));
  server.get('/blocks/:id', async () => block(400));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await ask('/quick');
    await ask('/blocks/7');
    await report;
    const [{ msg, routes, blockedMs }] = lines as [(typeof lines)[number]];
    expect({ msg, routes }).toStrictEqual({
      msg: 'event loop blocked',
      routes: expect.arrayContaining(['/blocks/:id']),
    });
    expect(blockedMs).toBeGreaterThanOrEqual(200);
    const { text } = await metrics.read();
    const [, seconds] =
      /^shopfront_event_loop_blocked_seconds_total\{route="\/blocks\/:id"\} (.+)$/m.exec(text) ??
      [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(0.2);
  } finally {
    await server.close();
  }
});
