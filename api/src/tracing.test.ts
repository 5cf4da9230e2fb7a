import { startReceiver, type Receiver } from 'shared-server/testing';
import { apiConfig } from './config';
import { onDatabase, openStack, type Stack } from './testing';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}
interface TracesRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Everything that the collector received, in the JSON of OTLP. */
const spansAt = ({ got }: Receiver): Span[] =>
  got
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ text }) => (JSON.parse(text) as TracesRequest).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const pressed = '00f067aa0ba902b7';
const traceparent = `00-${trace}-${pressed}-01`;

onDatabase((fresh) => {
  let collector: Receiver;
  let stack: Stack;
  let share = 1;
  beforeEach(async () => {
    collector = await startReceiver();
    const tracing = { endpoint: collector.origin, share };
    stack = await openStack(await fresh(), { tracing, logLevel: 'info' });
  });
  afterEach(() => collector.close());

  /** Closes the API, which sends the remaining traces. */
  const collectSpans = async () => {
    await stack.close();
    return spansAt(collector);
  };

  it('records one act of an owner as one trace: the call, statements, providers, and later mail', async () => {
    const { browser, email, place_id, location_name } = await stack.owner();
    const location = location_name.replace('locations/', '');
    const mail = { email, place_id, location };
    await browser.call('readLocations', { email }, { traceparent });
    await browser.call('sendOnboardingMail', mail, { traceparent });
    // Long after the call was answered, so no visitor waits.
    await stack.api.outbox.deliver();

    const spans = (await collectSpans()).filter(({ traceId }) => traceId === trace);
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const way = (name: string): string[] => {
      const names: string[] = [];
      let span = spans.find((candidate) => candidate.name === name);
      for (; span; span = byId.get(span.parentSpanId ?? '')) {
        names.push(span.name);
        if (!byId.has(span.parentSpanId ?? '')) names.push(span.parentSpanId ?? 'nothing');
      }
      return names;
    };
    expect(way('profiles locations')).toStrictEqual([
      'profiles locations',
      'GET /get_biz_locations',
      pressed,
    ]);
    const posted = spans.find(({ name }) => name.startsWith('POST '))!.name;
    expect(way('database insert')).toStrictEqual(['database insert', posted, pressed]);
    expect(way('mailer send')).toStrictEqual(['mailer send', 'outbox mail', posted, pressed]);
  });

  it('records neither visitors, nor contents, nor destinations', async () => {
    const { browser, email, uid, place_id } = await stack.owner('zelda.quist@example.com');
    await browser.call('readLocations', { email }, { traceparent });
    await browser.request(`/nowhere/${place_id}?email=${email}`, { headers: { traceparent } });
    expect((await collectSpans()).length).toBeGreaterThan(5);
    const receivedText = collector.got.map(({ text }) => text).join('');
    for (const secret of [email, uid, place_id, 'zelda'])
      expect(receivedText).not.toContain(secret);
  });

  it('log lines name their trace', async () => {
    const browser = stack.visitor();
    await browser.request('/get_biz_locations', { headers: { traceparent } });
    const lines = stack.logged().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ msg }) => msg === 'refused')).toMatchObject({ trace_id: trace });
    await stack.close();
  });

  it('ignores an invalid traceparent and starts a new trace', async () => {
    const browser = stack.visitor();
    for (const wrong of ['', 'x', `00-${'0'.repeat(32)}-${pressed}-01`, `${traceparent}-more`]) {
      const answer = await browser.request('/health', { headers: { traceparent: wrong } });
      expect(answer.statusCode).toBe(200);
    }
    const requests = (await collectSpans()).filter(({ name }) => name === 'GET /health');
    expect(requests).toHaveLength(4);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(4);
  });

  it('allows pages to send the header', async () => {
    const { server, config } = stack.api;
    const response = await server.inject({
      method: 'OPTIONS',
      url: '/send-onboarding-mail',
      headers: {
        origin: config.shellOrigins[0],
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,traceparent',
      },
    });
    expect(response.headers['access-control-allow-headers']).toContain('traceparent');
    await stack.close();
  });

  it('starts no trace for background work', async () => {
    await stack.api.outbox.deliver();
    expect(await collectSpans()).toStrictEqual([]);
  });

  describe('a sampling ratio of 0', () => {
    beforeAll(() => void (share = 0));
    afterAll(() => void (share = 1));

    it('sends no trace, whatever a request asks for', async () => {
      await stack.visitor().request('/health', { headers: { traceparent } });
      expect(await collectSpans()).toStrictEqual([]);
    });
  });
});

it('sends no trace unless a collector is configured', () => {
  expect(apiConfig({}).tracing).toBeUndefined();
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(apiConfig(named).tracing).toStrictEqual({ endpoint: 'http://collector:4318', share: 0.1 });
  expect(() => apiConfig({ ...named, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG',
  );
});
