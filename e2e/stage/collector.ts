import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface TraceExport {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A trace collector: receives OTLP over HTTP, as JSON, on a free port, and stores all of it. */
export async function openCollector() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') got.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that it received, unparsed. */
    text: () => got.join('\n'),
    spans: () =>
      got
        .flatMap((body) => (JSON.parse(body) as TraceExport).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type Collector = Awaited<ReturnType<typeof openCollector>>;
