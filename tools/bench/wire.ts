import type { CDPSession } from '@playwright/test';

export interface Request {
  method: string;
  address: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Milliseconds until the response was complete; undefined if it never was. */
  doneAfter?: number;
  bytes: number;
  script: boolean;
}

/**
 * Records every request that uses the network.
 *
 * @returns a function that returns the requests so far, and throws an Error if a response did not use HTTP/2
 */
export async function listen(session: CDPSession): Promise<() => Request[]> {
  const requests = new Map<string, Request & { cached: boolean; sent: number }>();
  const otherProtocols: string[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    const script = pathname.endsWith('.js');
    requests.set(requestId, {
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
    const request = requests.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request && response.protocol !== 'h2') otherProtocols.push(response.url);
    if (request) request.cached ||= response.fromDiskCache || response.fromPrefetchCache === true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength;
    request.doneAfter = (timestamp - request.sent) * 1000;
  });
  await session.send('Network.enable');
  return () => {
    if (otherProtocols.length > 0) throw new Error(`Not over HTTP/2: ${otherProtocols.join(', ')}`);
    return [...requests.values()].filter(({ cached }) => !cached);
  };
}

/** Returns the total size, headers included. */
export function totalOf(requests: Request[]) {
  const bytesOf = (subset: Request[]) => subset.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ script }) => script)),
    requests: requests.length,
  };
}
