import type { Page } from '@playwright/test';

/** What came over the wire, headers included. */
export interface Weight {
  kilobytes: number;
  /** The same file by file, the heaviest first. */
  files: string[];
}

export interface Wire {
  /** What has come since it was last asked, once nothing has for a while: a page fetches ahead when it is idle. */
  rest(): Promise<Weight>;
}

const restMs = 1_500;

/** Listens to everything a page fetches, from servers and not from the browser's cache. */
export async function listenToWire(page: Page): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  const under = new Map<string, string>();
  const cached = new Set<string>();
  let came: { file: string; bytes: number }[] = [];
  let lastHeard = performance.now();

  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    under.set(requestId, request.url);
    lastHeard = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  const ended = (requestId: string, bytes: number) => {
    const url = under.get(requestId);
    if (!url) return;
    under.delete(requestId);
    lastHeard = performance.now();
    if (bytes > 0 && !cached.has(requestId)) came.push({ file: nameOf(url), bytes });
  };
  session.on('Network.loadingFinished', (event) => ended(event.requestId, event.encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  await session.send('Network.enable');

  return {
    async rest() {
      while (under.size > 0 || performance.now() - lastHeard < restMs) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const weight = weightOf(came);
      came = [];
      return weight;
    },
  };
}

function weightOf(came: { file: string; bytes: number }[]): Weight {
  const bytes = came.reduce((sum, one) => sum + one.bytes, 0);
  const files = [...came]
    .sort((one, other) => other.bytes - one.bytes)
    .map((one) => `${(one.bytes / 1000).toFixed(1).padStart(6)} kB ${one.file}`);
  return { kilobytes: Math.round(bytes / 100) / 10, files };
}

/** Without the hash, which says nothing to whoever reads why a page grew. */
const nameOf = (url: string) => new URL(url).pathname.split('/').slice(-2).join('/');

/** How much heavier than its budget a page is, and of what; nothing where it is not. */
export function beyond(budget: number, { kilobytes, files }: Weight): string[] {
  if (kilobytes <= budget) return [];
  return [`${kilobytes} kB of ${budget} kB`, ...files.slice(0, 12)];
}
