import { setTimeout as pause } from 'node:timers/promises';

/** What was asked by all callers together, and what of it was not answered as it should be. */
export interface Tally {
  requests: number;
  pages: number;
  files: number;
  services: number;
  stages: number;
  /** `POST /add-service: 502`. */
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

export interface Asked {
  /** Sent as JSON. */
  body?: unknown;
  form?: URLSearchParams;
  headers?: Record<string, string>;
}

const mostSends = 5;

/** A browser of an owner, without a page: keeps cookies, follows nothing, and counts. */
export function createCaller(tally: Tally, origin: string) {
  const cookies = new Map<string, string>();

  const once = async (method: string, url: string, { body, form, headers }: Asked) => {
    const answer = await fetch(url, {
      ...{ method, redirect: 'manual' },
      headers: {
        ...{ origin, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? form : JSON.stringify(body),
    });
    // Read whole: one that is broken off fails here.
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  };

  /** Sends again what was not answered, as owners and their browsers do. */
  async function ask(method: 'GET' | 'POST', url: string, asked: Asked = {}) {
    for (let sends = 1; ; sends += 1) {
      tally.requests += 1;
      const got = await once(method, url, asked).catch((error: Error) =>
        String(error.cause ?? error),
      );
      if (typeof got !== 'string' && got.answer.status < 400) {
        for (const cookie of got.answer.headers.getSetCookie()) {
          const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const { status, headers } = got.answer;
        return { status, headers, content: got.content, text: got.content.toString() };
      }
      const why = typeof got === 'string' ? got : `${got.answer.status} ${got.content.toString()}`;
      tally.failures.push(`${method} ${new URL(url).pathname}: ${why.slice(0, 200)}`);
      if (sends === mostSends) throw new Error(tally.failures.at(-1));
      await pause(100);
    }
  }

  return {
    get: (url: string, asked?: Asked) => ask('GET', url, asked),
    post: (url: string, asked: Asked) => ask('POST', url, asked),
  };
}

export type Caller = ReturnType<typeof createCaller>;
