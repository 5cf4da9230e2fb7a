import { setTimeout as pause } from 'node:timers/promises';

/** Counts of all callers together, and their failed requests. */
export interface Tally {
  requests: number;
  pages: number;
  files: number;
  services: number;
  stages: number;
  /** For example `POST /add-service: 502`. */
  failures: string[];
}

export const newTally = (): Tally => ({
  requests: 0,
  pages: 0,
  files: 0,
  services: 0,
  stages: 0,
  failures: [],
});

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  form?: URLSearchParams;
  headers?: Record<string, string>;
}

const mostSends = 5;

/** The browser of an owner without pages: keeps cookies, follows no redirects, and counts. */
export function createCaller(tally: Tally, origin: string) {
  const cookies = new Map<string, string>();

  const sendOnce = async (method: string, url: string, { body, form, headers }: RequestOptions) => {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? form : JSON.stringify(body),
    });
    // Reads the whole body: a broken response fails here.
    return { response, content: Buffer.from(await response.arrayBuffer()) };
  };

  /** Sends a request again if it fails, as owners and their browsers do. */
  async function send(method: 'GET' | 'POST', url: string, options: RequestOptions = {}) {
    for (let sends = 1; ; sends += 1) {
      tally.requests += 1;
      const result = await sendOnce(method, url, options).catch((error: Error) =>
        String(error.cause ?? error),
      );
      if (typeof result !== 'string' && result.response.status < 400) {
        for (const cookie of result.response.headers.getSetCookie()) {
          const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const { status, headers } = result.response;
        return { status, headers, content: result.content, text: result.content.toString() };
      }
      const why =
        typeof result === 'string'
          ? result
          : `${result.response.status} ${result.content.toString()}`;
      tally.failures.push(`${method} ${new URL(url).pathname}: ${why.slice(0, 200)}`);
      if (sends === mostSends) throw new Error(tally.failures.at(-1));
      await pause(100);
    }
  }

  return {
    get: (url: string, options?: RequestOptions) => send('GET', url, options),
    post: (url: string, options: RequestOptions) => send('POST', url, options),
  };
}

export type Caller = ReturnType<typeof createCaller>;
