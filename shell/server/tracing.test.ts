import { rmSync } from 'node:fs';
import { startReceiver, type Receiver } from 'shared-server/testing';
import { openRegistry, longTimeouts } from './testing/published';
import { builtShell } from './testing/shell';
import { createApp } from './app';
import { shellConfig } from './config';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface OtlpPayload {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** Returns the spans that a collector received as OTLP JSON. */
const spansAt = ({ got }: Receiver): Span[] =>
  got
    .flatMap(({ text }) => (JSON.parse(text) as OtlpPayload).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentSpan = '00f067aa0ba902b7';

it('records the page, the registry request and the database query as one trace', async () => {
  const collector = await startReceiver();
  const tracing = { endpoint: collector.origin, share: 1 };
  const registry = await openRegistry({ tracing });
  const dist = builtShell();
  const config = shellConfig({ LOG_LEVEL: 'silent', SHELL_DIST: dist, SHELL_DATA: `${dist}-data` });
  const shell = await createApp({ ...config, tracing }, { ...longTimeouts, fetch: registry.fetch });

  const traceparent = `00-${trace}-${parentSpan}-01`;
  const page = await shell.server.inject({ url: '/welcome', headers: { traceparent } });
  expect(page.headers['x-discovery']).toBe('registry');
  await shell.close();
  await registry.close();
  await collector.close();
  for (const folder of [dist, `${dist}-data`]) rmSync(folder, { recursive: true });

  const spans = spansAt(collector).filter(({ traceId }) => traceId === trace);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const names: string[] = [];
  let span = spans.find(({ name }) => name === 'database select');
  for (; span; span = byId.get(span.parentSpanId ?? '')) names.push(span.name);
  expect(names).toStrictEqual([
    'database select',
    'GET /discovery/:channel.json',
    'registry ask',
    'GET /*',
  ]);
  expect(spans.find(({ name }) => name === 'GET /*')).toMatchObject({ parentSpanId: parentSpan });
});
