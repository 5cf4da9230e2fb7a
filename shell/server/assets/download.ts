import { ShopfrontError } from 'shared-contracts';

interface Download {
  fetch: typeof fetch;
  /** Milliseconds without a byte after which the download fails. A slow download that continues never ends early. */
  silenceMs: number;
  /** A longer body is refused. */
  maxBytes: number;
}

/**
 * Downloads a file from the registry.
 *
 *     const script = await download(new URL('/remotes/shell/1.0.0/main.js', registry), options);
 *
 * @throws ShopfrontError REMOTE_UNREACHABLE when the status is not 2xx, the body is too long, or nothing arrives for
 *   `silenceMs`. Errors of `fetch` are passed on.
 */
export async function download(url: URL, options: Download): Promise<Buffer> {
  const { fetch: send, silenceMs, maxBytes } = options;
  const silence = new AbortController();
  const fail = () => silence.abort(unreachable(`sent nothing for ${silenceMs / 1000} s`, url));
  let timer = setTimeout(fail, silenceMs);
  try {
    const response = await send(url, { signal: silence.signal });
    if (!response.ok) throw unreachable(`responded with status ${response.status}`, url);
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of chunksOf(response, silence.signal)) {
      clearTimeout(timer);
      timer = setTimeout(fail, silenceMs);
      parts.push(part);
      length += part.length;
      if (length > maxBytes) throw unreachable(`sent more than ${maxBytes} bytes`, url);
    }
    return Buffer.concat(parts);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the chunks of the body until it ends or the signal aborts. The connection is closed in both cases. */
async function* chunksOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const cancel = () => void reader.cancel(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    await reader.cancel();
  }
}

const unreachable = (what: string, { pathname }: URL) =>
  new ShopfrontError('REMOTE_UNREACHABLE', `The registry ${what} for ${pathname}.`);
