import { errorCode, ShopfrontError } from 'shared-contracts';

export interface Client {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
}

interface Options {
  /** Asked at every call: a registry that starts afresh has a new token. */
  connection(): { origin: string; token: string | undefined };
  fetch: typeof fetch;
}

/** Talks to a running registry; every failure is a ShopfrontError whose message is one sentence. */
export function createClient({ connection, fetch: send }: Options): Client {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { origin, token } = connection();
    const answer = await send(new URL(path, origin), {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new ShopfrontError('API_UNREACHABLE', `The registry at ${origin} does not answer.`, {
        cause,
      });
    });
    const text = await answer.text();
    if (answer.ok) return (text ? read(text) : undefined) as T;
    const { message, ...refusal } = (read(text) ?? {}) as { message?: string; field?: string };
    throw new ShopfrontError(
      errorCode(refusal) ?? 'API_FAILED',
      message ?? `The registry answered ${answer.status}.`,
      { status: answer.status, field: refusal.field },
    );
  }

  return { get: (path) => call('GET', path), send: call };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
