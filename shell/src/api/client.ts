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
import { createUserActions } from './user-actions';
import { isChange } from './changes';
import { clientOf, type Send } from './middleware';

export interface ClientOptions {
  /** Called for every request, because the test flag in storage can switch hosts. */
  origin(): string;
  slug: string;
  /** The language of messages for owners. */
  language?: string;
  /** Receives every failure before the caller does. */
  failed(call: Call, error: ShopfrontError): void;
  /** Returns the release set to send with calls that change something. */
  pin?(): string | undefined;
  /** Tests pass the API in memory. */
  http?: AxiosInstance;
}

const defaultTimeoutMs = 10_000;

/** Creates the HTTP client for all calls of the contract. It validates every response. */
export function createApi(options: ClientOptions): Api {
  const { origin, slug, language, failed, pin = () => undefined } = options;
  const { http = axios.create() } = options;
  const actions = createUserActions();
  const request: Send = async ({ call: name, payload, options = {} }) => {
    const endpoint: Endpoint = endpoints[name];
    // Only for calls that change something: a custom header costs a call that only reads a preflight
    // request.
    const action = isChange(name) ? actions.begin() : undefined;
    try {
      const headers = { madeWith: action && pin(), traceparent: action?.traceparent, language };
      return await send(http, origin(), slug, endpoint, payload, { ...options, ...headers });
    } catch (cause) {
      const error = asShopfrontError(name, cause);
      if (!options.signal?.aborted) failed(name, error);
      throw error;
    } finally {
      action?.end();
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
      // Sent for English too, because the browser may prefer a language that the owner did not choose
      // here.
      'Accept-Language': sending.language ?? 'en',
    },
    withCredentials: true,
    timeout: timeoutMs,
    signal,
    // Two responses are plain text, which JSON parsing would change (C12).
    responseType: 'text',
    transformResponse: (text: string) => text,
    // Distinguishes a timeout from a call that the browser aborted with its page.
    transitional: { clarifyTimeoutError: true },
  });
  const malformed = (cause: unknown) =>
    new ShopfrontError(
      'API_ANSWER_MALFORMED',
      `${method} ${path} returned a response that the contract does not allow.`,
      {
        cause,
      },
    );
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

/** Returns the path with its `:name` parts filled in, and the rest of the payload. */
function withPathFilled(path: string, payload: Record<string, unknown>) {
  const body = { ...payload };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = body[name];
    delete body[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest: body };
}

function asShopfrontError(call: Call, cause: unknown): ShopfrontError {
  if (cause instanceof ShopfrontError) return cause;
  const { response, code, message } = cause as AxiosError<string>;
  if (response) {
    const answer = errorIn(response.data);
    return new ShopfrontError(
      answer?.code ?? codeOfStatus[response.status] ?? 'API_FAILED',
      answer?.message ?? message,
      {
        status: response.status,
        field: answer?.field,
        retryAfterSeconds: answer?.retryAfterSeconds ?? seconds(response.headers['retry-after']),
        cause,
      },
    );
  }
  const timedOut = code === 'ETIMEDOUT';
  return new ShopfrontError(timedOut ? 'API_TIMEOUT' : 'API_UNREACHABLE', `${call}: ${message}`, {
    cause,
  });
}

/** Error codes of refusals in plain text: two calls return text, also for refusals (S6). */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: 'SESSION_MISSING',
  403: 'NOT_YOURS',
  404: 'NOT_FOUND',
  429: 'TOO_MANY',
};

function errorIn(body: unknown): ErrorAnswer | undefined {
  try {
    const { code, message, field, ...rest } = JSON.parse(String(body)) as Partial<ErrorAnswer>;
    const knownCode = errorCodes.find((candidate): candidate is ErrorCode => candidate === code);
    const retryAfterSeconds = seconds(rest.retryAfterSeconds);
    return knownCode && { code: knownCode, message: String(message), field, retryAfterSeconds };
  } catch {
    // The response of a proxy, for example. Only its status is known.
    return undefined;
  }
}

/** Returns the seconds until the next try. A proxy may send a date or nothing, and then they are unknown. */
function seconds(value: unknown): number | undefined {
  const count = value === undefined || value === null ? Number.NaN : Number(value);
  return Number.isFinite(count) && count >= 0 ? Math.ceil(count) : undefined;
}
