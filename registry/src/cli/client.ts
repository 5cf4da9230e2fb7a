import { errorCode, ShopfrontError } from 'shared-contracts/errors';

export interface Client {
  get<T>(path: string): Promise<T>;
  send<T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>;
}

/** Where the registry is, and what opens it. */
export interface Connection {
  origin: string;
  token: string | undefined;
}

interface Options {
  /** Asked at every call: a registry that starts afresh has a new token. */
  connection(): Connection | Promise<Connection>;
  fetch: typeof fetch;
  /** Whether a channel is meant that looks like another one. */
  newChannel?: boolean;
}

/** Talks to a running registry; every failure is a ShopfrontError whose message is one sentence. */
export function createClient({ connection, fetch: send, newChannel }: Options): Client {
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const { origin, token } = await connection();
    const answer = await send(new URL(path, origin), {
      method,
      headers: {
        ...headers,
        ...(newChannel && { 'x-new-channel': 'true' }),
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
