import type { Page } from '@playwright/test';

/** The bytes over the wire, including headers. */
export interface Weight {
  kilobytes: number;
  /** The same by file, largest first. */
  files: string[];
}

export interface Wire {
  /** Returns the traffic since the last call, after a quiet period: an idle page fetches ahead. */
  rest(): Promise<Weight>;
}

const restMs = 1_500;

/** Records everything that a page fetches from servers, and not from the browser's cache. */
export async function listenToWire(page: Page): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  const under = new Map<string, string>();
  const cached = new Set<string>();
  let came: { file: string; bytes: number }[] = [];
  let lastEventAt = performance.now();

  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    under.set(requestId, request.url);
    lastEventAt = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  const ended = (requestId: string, bytes: number) => {
    const url = under.get(requestId);
    if (!url) return;
    under.delete(requestId);
    lastEventAt = performance.now();
    if (bytes > 0 && !cached.has(requestId)) came.push({ file: nameOf(url), bytes });
  };
  session.on('Network.loadingFinished', (event) => ended(event.requestId, event.encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  await session.send('Network.enable');

  return {
    async rest() {
      while (under.size > 0 || performance.now() - lastEventAt < restMs) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const weight = weightOf(came);
      came = [];
      return weight;
    },
  };
}

function weightOf(came: { file: string; bytes: number }[]): Weight {
  const bytes = came.reduce((sum, file) => sum + file.bytes, 0);
  const files = [...came]
    .sort((a, b) => b.bytes - a.bytes)
    .map((file) => `${(file.bytes / 1000).toFixed(1).padStart(6)} kB ${file.file}`);
  return { kilobytes: Math.round(bytes / 100) / 10, files };
}

/** Without the hash, which does not help to explain why a page grew. */
const nameOf = (url: string) => new URL(url).pathname.split('/').slice(-2).join('/');

/** Returns how much a page exceeds its budget, and by which files; undefined if it does not. */
export function beyond(budget: number, { kilobytes, files }: Weight): string[] {
  if (kilobytes <= budget) return [];
  return [`${kilobytes} kB of ${budget} kB`, ...files.slice(0, 12)];
}
