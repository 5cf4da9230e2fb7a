import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { ShopfrontError } from 'shared-contracts';
import type * as z from 'zod/mini';

/** The deadline of the waiting visitor, for all calls to providers on their behalf. */
const deadlines = new AsyncLocalStorage<number>();

/** Gives all calls to providers that `act` makes one shared budget, because an owner waits for their sum. */
export const within = <T>(milliseconds: number, act: () => Promise<T>): Promise<T> =>
  deadlines.run(performance.now() + milliseconds, act);

/** Milliseconds; infinite when no visitor waits. */
const timeLeft = (): number => {
  const deadline = deadlines.getStore();
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline - performance.now();
};

/** A provider's answer, with any status. */
export interface Answer {
  status: number;
  body: unknown;
  /** The delay that the provider requests before the next call. */
  retryAfterMs?: number;
}

/**
 * Calls one provider: limits the time of each call to what is left of the owner's waiting time, and adds a code and
 * the cause to failures.
 */
export class Caller {
  constructor(
    private readonly provider: string,
    private readonly timeoutMs: number,
  ) {}

  /**
   * Sends one request, once. Returns answers of any status.
   *
   * @throws ShopfrontError API_TIMEOUT, API_UNREACHABLE or API_ANSWER_MALFORMED
   */
  async ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const patience = Math.ceil(Math.min(this.timeoutMs, timeLeft()));
    if (patience <= 0) throw this.late('was not called: the time for this request is used up');
    const signal = AbortSignal.timeout(patience);
    try {
      const response = await fetch(url, { ...init, signal, redirect: 'error' });
      const text = await response.text();
      const { status } = response;
      return { status, body: this.json(response, text), ...retryAfter(response.headers) };
    } catch (cause) {
      if (cause instanceof ShopfrontError) throw cause;
      if (signal.aborted) throw this.late(`did not answer within ${patience} ms`, cause);
      throw new ShopfrontError('API_UNREACHABLE', `${this.provider} is not reachable.`, {
        status: 502,
        cause,
      });
    }
  }

  /** Returns the body of a 2xx answer, checked against its schema. */
  read<S extends z.ZodMiniType>(schema: S, { status, body }: Answer): z.output<S> {
    if (status < 200 || status > 299) throw this.failed({ status, body });
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    throw new ShopfrontError(
      'API_ANSWER_MALFORMED',
      `${this.provider} sent an answer in an unexpected format.`,
      {
        status: 502,
        cause: read.error,
      },
    );
  }

  /** `ask`, then `read`. */
  async get<S extends z.ZodMiniType>(
    schema: S,
    url: string,
    init?: RequestInit,
  ): Promise<z.output<S>> {
    return this.read(schema, await this.ask(url, init));
  }

  /** The provider's status is only in the cause, because for our callers its refusal is a server error. */
  failed({ status, body }: Answer): ShopfrontError {
    return new ShopfrontError('API_FAILED', `${this.provider} answered ${status}.`, {
      status: 502,
      cause: new Error(`${status} ${JSON.stringify(body)?.slice(0, 500)}`),
    });
  }

  private late(how: string, cause?: unknown): ShopfrontError {
    return new ShopfrontError('API_TIMEOUT', `${this.provider} ${how}.`, { status: 504, cause });
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

/** Parses whole seconds, the format of all providers; a date counts as no request. */
function retryAfter(headers: Headers): Pick<Answer, 'retryAfterMs'> {
  const header = headers.get('retry-after') ?? '';
  return /^\d+$/.test(header) ? { retryAfterMs: Number(header) * 1000 } : {};
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
