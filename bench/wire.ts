import type { CDPSession } from '@playwright/test';

export interface Request {
  method: string;
  address: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Milliseconds from then until its answer was there; undefined where it never was. */
  doneAfter?: number;
  bytes: number;
  script: boolean;
}

/**
 * Every request that went over the wire.
 *
 * @throws Error, when they are asked for, where one was not answered over HTTP/2
 */
export async function listen(session: CDPSession): Promise<() => Request[]> {
  const asked = new Map<string, Request & { cached: boolean; sent: number }>();
  const otherwise: string[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    const script = pathname.endsWith('.js');
    asked.set(requestId, {
      method: request.method,
      address: request.url,
      at: wallTime * 1000,
      sent: timestamp,
      bytes: 0,
      script,
      cached: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = asked.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId);
    if (request && response.protocol !== 'h2') otherwise.push(response.url);
    if (request) request.cached ||= response.fromDiskCache || response.fromPrefetchCache === true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = asked.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength;
    request.doneAfter = (timestamp - request.sent) * 1000;
  });
  await session.send('Network.enable');
  return () => {
    if (otherwise.length > 0) throw new Error(`Not over HTTP/2: ${otherwise.join(', ')}`);
    return [...asked.values()].filter(({ cached }) => !cached);
  };
}

/** What they weigh together, headers included. */
export function sumOf(requests: Request[]) {
  const bytesOf = (some: Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ script }) => script)),
    requests: requests.length,
  };
}
