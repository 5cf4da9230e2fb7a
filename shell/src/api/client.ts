import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { errorCodes, ShopfrontError, type ErrorAnswer, type ErrorCode } from 'shared-contracts';
import {
  endpoints,
  pinHeader,
  type Api,
  type Call,
  type CallOptions,
  type Endpoint,
} from 'shared-contracts/api';
import { createActs } from './acts';
import { isChange } from './changes';
import { clientOf, type Send } from './middleware';

export interface ClientOptions {
  /** Asked at every call: the test flag in storage may switch hosts. */
  origin(): string;
  slug: string;
  /** In which the server is to say what owners read. */
  language?: string;
  /** Told of every failure, before the caller is. */
  failed(call: Call, error: ShopfrontError): void;
  /** Says of a call that changes something with which set of releases it was made. */
  pin?(): string | undefined;
  /** Replaced in tests by the API in memory. */
  http?: AxiosInstance;
}

const defaultTimeoutMs = 10_000;

/** The one HTTP client: every call of the contract, its answer checked against the contract. */
export function createApi(options: ClientOptions): Api {
  const { origin, slug, language, failed, pin = () => undefined } = options;
  const { http = axios.create() } = options;
  const acts = createActs();
  const request: Send = async ({ call: name, payload, options: given = {} }) => {
    const endpoint: Endpoint = endpoints[name];
    // Not with every call: a header of ours makes browsers ask for leave before a call that only reads.
    const act = isChange(name) ? acts.begin() : undefined;
    try {
      const said = { madeWith: act && pin(), traceparent: act?.traceparent, language };
      return await send(http, origin(), slug, endpoint, payload, { ...given, ...said });
    } catch (cause) {
      const error = asShopfrontError(name, cause);
      if (!given.signal?.aborted) failed(name, error);
      throw error;
    } finally {
      act?.ended();
    }
  };
  return clientOf(request);
}

async function send(
  http: AxiosInstance,
  origin: string,
  slug: string,
  { method, path, answer }: Endpoint,
  payload: Record<string, unknown>,
  sending: CallOptions & Record<'madeWith' | 'traceparent' | 'language', string | undefined>,
): Promise<unknown> {
  const { signal, timeoutMs = defaultTimeoutMs, idempotencyKey, givenAgoMs, madeWith } = sending;
  const { url, rest } = withPathFilled(path.replace('{slug}', slug), payload);
  const response = await http.request<string>({
    method,
    url: origin + url,
    ...(method === 'GET' ? { params: rest } : { data: rest }),
    headers: {
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(givenAgoMs !== undefined && { 'Given-Ago': String(Math.round(givenAgoMs)) }),
      ...(madeWith && { [pinHeader]: madeWith }),
      ...(sending.traceparent && { traceparent: sending.traceparent }),
      // Also in English: the browser may prefer another language than the one its owner chose here.
      'Accept-Language': sending.language ?? 'en',
    },
    withCredentials: true,
    timeout: timeoutMs,
    signal,
    // Two answers are plain text; parsing everything as JSON would change them (C12).
    responseType: 'text',
    transformResponse: (text: string) => text,
    // Tells a call that took too long from one that the browser gave up along with its page.
    transitional: { clarifyTimeoutError: true },
  });
  const malformed = (cause: unknown) =>
    new ShopfrontError('API_ANSWER_MALFORMED', `${method} ${path} answered out of contract.`, {
      cause,
    });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  const body = isJson ? parsed(response.data, malformed) : response.data;
  const read = answer.safeParse(body);
  if (read.success) return read.data;
  throw malformed(read.error);
}

function parsed(text: string, malformed: (cause: unknown) => ShopfrontError): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Puts `:name` parts of the path in place and answers what is left of the payload. */
function withPathFilled(path: string, payload: Record<string, unknown>) {
  const rest = { ...payload };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

function asShopfrontError(call: Call, cause: unknown): ShopfrontError {
  if (cause instanceof ShopfrontError) return cause;
  const { response, code, message } = cause as AxiosError<string>;
  if (response) {
    const told = toldBy(response.data);
    return new ShopfrontError(
      told?.code ?? codeOfStatus[response.status] ?? 'API_FAILED',
      told?.message ?? message,
      {
        status: response.status,
        field: told?.field,
        retryAfterSeconds: told?.retryAfterSeconds ?? seconds(response.headers['retry-after']),
        cause,
      },
    );
  }
  const timedOut = code === 'ETIMEDOUT';
  return new ShopfrontError(timedOut ? 'API_TIMEOUT' : 'API_UNREACHABLE', `${call}: ${message}`, {
    cause,
  });
}

/** What a refusal in plain words means: two calls answer text, refusals included (S6). */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: 'SESSION_MISSING',
  403: 'NOT_YOURS',
  404: 'NOT_FOUND',
  429: 'TOO_MANY',
};

function toldBy(body: unknown): ErrorAnswer | undefined {
  try {
    const { code, message, field, ...told } = JSON.parse(String(body)) as Partial<ErrorAnswer>;
    const known = errorCodes.find((one): one is ErrorCode => one === code);
    const retryAfterSeconds = seconds(told.retryAfterSeconds);
    return known && { code: known, message: String(message), field, retryAfterSeconds };
  } catch {
    // A proxy's page, say: the status is all there is to tell.
    return undefined;
  }
}

/** A proxy may answer a date, or nothing at all: then nobody knows when to try again. */
function seconds(told: unknown): number | undefined {
  const count = told === undefined || told === null ? Number.NaN : Number(told);
  return Number.isFinite(count) && count >= 0 ? Math.ceil(count) : undefined;
}
