import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createMetrics, createServer, serveMetrics, type Metrics } from '../index';

const silent = { logLevel: 'silent', allowedOrigins: [] };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Waits for a line of the served metrics, up to the time limit of the test. */
async function line(metrics: Metrics, wanted: string): Promise<string> {
  for (;;) {
    const { text } = await metrics.read();
    const sample = text.split('\n').find((line) => line.startsWith(wanted));
    if (sample !== undefined) return sample;
    await new Promise((turn) => setImmediate(turn));
  }
}

async function listening(metrics: Metrics, routes: (server: FastifyInstance) => void) {
  const server = await createServer({ ...silent, metrics });
  routes(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

const took = 'shopfront_http_request_duration_seconds_count';

describe('requests', () => {
  it('are counted by the pattern of their route and the class of their status, and by no address', async () => {
    const metrics = createMetrics();
    const { ask } = await listening(metrics, (server) => {
      server.get('/owners/:uid', async () => ({}));
      server.get('/fails', async () => Promise.reject(new Error('secret-word')));
    });
    await ask('/owners/zelda-1?email=zelda@example.com');
    await ask('/owners/zelda-2');
    await ask('/fails');
    await ask('/zelda-nowhere');
    expect(await line(metrics, `${took}{method="GET",route="none"`)).toContain('status="4xx"} 1');
    expect(await line(metrics, `${took}{method="GET",route="/owners/:uid"`)).toBe(
      `${took}{method="GET",route="/owners/:uid",status="2xx"} 2`,
    );
    expect(await line(metrics, `${took}{method="GET",route="/fails"`)).toContain('"5xx"} 1');
    const { text } = await metrics.read();
    expect(text).not.toMatch(/zelda|secret-word/);
  });

  it('are in flight until they are answered, or until the visitor disconnects', async () => {
    const metrics = createMetrics();
    let came: () => void = () => undefined;
    const here = new Promise<void>((resolve) => (came = resolve));
    const { port } = await listening(metrics, (server) => {
      server.get('/hangs', () => {
        came();
        return new Promise(() => undefined);
      });
    });
    const visitor = connect(port, '127.0.0.1');
    visitor.write('GET /hangs HTTP/1.1\r\nhost: x\r\n\r\n');
    await here;
    expect(await line(metrics, 'shopfront_http_requests_in_flight ')).toMatch(/ 1$/);
    visitor.destroy();
    expect(await line(metrics, `${took}{method="GET",route="/hangs"`)).toContain('"aborted"} 1');
    expect(await line(metrics, 'shopfront_http_requests_in_flight ')).toMatch(/ 0$/);
  });
});

describe('durations', () => {
  it('are reported as a histogram: cumulated buckets, the count, and the sum', async () => {
    const metrics = createMetrics();
    const took = metrics.durations({
      name: 'shopfront_baking_seconds',
      help: 'For a test.',
      labels: ['of'],
      buckets: [0.25, 1],
    });
    const held = took({ of: 'bread "rye"' });
    for (const seconds of [0.25, 0.5, 2]) held(seconds);
    took({ of: 'bread "rye"' })(0.125);
    took({ of: 'cake' })(1);
    const { text } = await metrics.read();
    const lines = text.split('\n').filter((line) => line.includes('shopfront_baking_seconds'));
    const of = (name: string, le: string, cake = 'bread \\"rye\\"') =>
      `shopfront_baking_seconds_${name}{${le}of="${cake}"}`;
    expect(lines).toStrictEqual([
      '# HELP shopfront_baking_seconds For a test.',
      '# TYPE shopfront_baking_seconds histogram',
      `${of('bucket', 'le="0.25",')} 2`,
      `${of('bucket', 'le="1",')} 3`,
      `${of('bucket', 'le="+Inf",')} 4`,
      `${of('sum', '')} 2.875`,
      `${of('count', '')} 4`,
      `${of('bucket', 'le="0.25",', 'cake')} 0`,
      `${of('bucket', 'le="1",', 'cake')} 1`,
      `${of('bucket', 'le="+Inf",', 'cake')} 1`,
      `${of('sum', '', 'cake')} 1`,
      `${of('count', '', 'cake')} 1`,
    ]);
  });
});

const about = { help: 'For a test.', labels: ['of'] as const };
const up = (name: string) => `shopfront_source_up{source="${name}"}`;

describe('values of a source', () => {
  it('are reported while it answers, and removed when it does not', async () => {
    const metrics = createMetrics();
    const failures: unknown[] = [];
    let answer: () => Promise<{ value: number; labels: { of: string } }[]>;
    metrics.source({
      name: 'store',
      serves: { shopfront_things: about, shopfront_made_total: { ...about, grows: true } },
      read: async () => ({
        shopfront_things: await answer(),
        shopfront_made_total: await answer(),
      }),
      failed: (error) => failures.push(error),
    });
    answer = async () => [{ labels: { of: 'tin' }, value: 3 }];
    await metrics.read();
    const { text } = await metrics.read();
    expect(text).toContain('shopfront_things{of="tin"} 3');
    expect(text).toContain('# TYPE shopfront_made_total counter');
    expect(text).toContain('shopfront_made_total{of="tin"} 3');
    expect(text).toContain(`${up('store')} 1`);

    const gone = new Error('gone');
    answer = () => Promise.reject(gone);
    const { text: without } = await metrics.read();
    expect(without).toContain(`${up('store')} 0`);
    expect(without).not.toContain('{of="tin"}');
    expect(failures).toStrictEqual([gone]);
  });

  it('are waited for up to the limit, and requested once for simultaneous readers', async () => {
    const metrics = createMetrics();
    let reads = 0;
    metrics.source({
      name: 'slow',
      serves: { shopfront_things: about },
      read: () => {
        reads += 1;
        return new Promise<never>(() => undefined);
      },
      patienceMs: 1,
      failed: () => undefined,
    });
    const readings = await Promise.all([metrics.read(), metrics.read(), metrics.read()]);
    for (const { text } of readings) expect(text).toContain(`${up('slow')} 0`);
    expect(reads).toBe(1);
  });

  it('are not requested again while they are fresh', async () => {
    const metrics = createMetrics();
    let reads = 0;
    metrics.source({
      name: 'heavy',
      serves: { shopfront_things: about },
      read: async () => ({ shopfront_things: [{ labels: { of: 'tin' }, value: (reads += 1) }] }),
      freshMs: 3_600_000,
      failed: () => undefined,
    });
    await metrics.read();
    expect((await metrics.read()).text).toContain('shopfront_things{of="tin"} 1');
  });
});

describe('the metrics port', () => {
  it('serves metrics, in the format of Prometheus, and nothing else', async () => {
    const metrics = createMetrics();
    const { port, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    closing.push(close);
    const ask = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, init);
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toMatch(/^process_cpu_seconds_total \d/m);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
  });

  it('is not the public port', async () => {
    const metrics = createMetrics();
    const { ask } = await listening(metrics, () => undefined);
    expect((await ask('/metrics')).status).toBe(404);
  });
});
