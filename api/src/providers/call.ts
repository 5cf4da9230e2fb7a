import { ShopfrontError } from 'shared-contracts';
import type * as z from 'zod/mini';

/** What a provider answered, whatever its status. */
export interface Answer {
  status: number;
  body: unknown;
}

/** One provider as its adapter calls it: a time limit on each call, failures with a code and their cause. */
export class Caller {
  constructor(
    private readonly provider: string,
    private readonly timeoutMs: number,
  ) {}

  /**
   * Sends one request, once. Any status is an answer.
   *
   * @throws ShopfrontError API_TIMEOUT, API_UNREACHABLE or API_ANSWER_MALFORMED.
   */
  async ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      const response = await fetch(url, { ...init, signal, redirect: 'error' });
      const text = await response.text();
      return { status: response.status, body: this.json(response, text) };
    } catch (cause) {
      if (cause instanceof ShopfrontError) throw cause;
      if (signal.aborted) {
        throw new ShopfrontError(
          'API_TIMEOUT',
          `${this.provider} did not answer within ${this.timeoutMs} ms.`,
          { status: 504, cause },
        );
      }
      throw new ShopfrontError('API_UNREACHABLE', `${this.provider} is not reachable.`, {
        status: 502,
        cause,
      });
    }
  }

  /** The body of a 2xx answer, checked against its schema. */
  read<S extends z.ZodMiniType>(schema: S, { status, body }: Answer): z.output<S> {
    if (status < 200 || status > 299) throw this.failed({ status, body });
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    throw new ShopfrontError('API_ANSWER_MALFORMED', `${this.provider} answered something else.`, {
      status: 502,
      cause: read.error,
    });
  }

  /** `ask`, then `read`. */
  async get<S extends z.ZodMiniType>(
    schema: S,
    url: string,
    init?: RequestInit,
  ): Promise<z.output<S>> {
    return this.read(schema, await this.ask(url, init));
  }

  /** The provider's own status stays in the cause: to our callers its refusal is a fault of ours. */
  failed({ status, body }: Answer): ShopfrontError {
    return new ShopfrontError('API_FAILED', `${this.provider} answered ${status}.`, {
      status: 502,
      cause: new Error(`${status} ${JSON.stringify(body)?.slice(0, 500)}`),
    });
  }

  private json(response: Response, text: string): unknown {
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch (cause) {
      if (!response.ok) return text;
      throw new ShopfrontError('API_ANSWER_MALFORMED', `${this.provider} did not answer JSON.`, {
        status: 502,
        cause,
      });
    }
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const jsonBody = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const formBody = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit => ({ method: 'POST', headers, body: new URLSearchParams(fields) });

export function address(base: string, query: Record<string, string | undefined>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
