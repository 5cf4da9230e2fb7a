import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { errorCodes, ShopfrontError, type ErrorAnswer, type ErrorCode } from 'shared-contracts';
import {
  endpoints,
  type Api,
  type Call,
  type CallOptions,
  type Endpoint,
} from 'shared-contracts/api';

export interface ClientOptions {
  /** Asked at every call: the test flag in storage may switch hosts. */
  origin(): string;
  slug: string;
  /** Told of every failure, before the caller is. */
  failed(call: Call, error: ShopfrontError): void;
  /** Replaced in tests by the API in memory. */
  http?: AxiosInstance;
}

const defaultTimeoutMs = 10_000;

/** The one HTTP client: every call of the contract, its answer checked against the contract. */
export function createApi({ origin, slug, failed, http = axios.create() }: ClientOptions): Api {
  const call = async (name: Call, payload: Record<string, unknown>, options: CallOptions = {}) => {
    const endpoint: Endpoint = endpoints[name];
    try {
      return await send(http, origin(), slug, endpoint, payload, options);
    } catch (cause) {
      const error = asShopfrontError(name, cause);
      if (!options.signal?.aborted) failed(name, error);
      throw error;
    }
  };
  return Object.fromEntries(
    (Object.keys(endpoints) as Call[]).map((name) => [
      name,
      (payload: Record<string, unknown>, options?: CallOptions) => call(name, payload, options),
    ]),
  ) as unknown as Api;
}

async function send(
  http: AxiosInstance,
  origin: string,
  slug: string,
  { method, path, answer }: Endpoint,
  payload: Record<string, unknown>,
  { signal, timeoutMs = defaultTimeoutMs, idempotencyKey }: CallOptions,
): Promise<unknown> {
  const { url, rest } = fill(path.replace('{slug}', slug), payload);
  const response = await http.request<string>({
    method,
    url: origin + url,
    ...(method === 'GET' ? { params: rest } : { data: rest }),
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
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
function fill(path: string, payload: Record<string, unknown>) {
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
    const { code, message, field } = JSON.parse(String(body)) as Partial<ErrorAnswer>;
    const known = errorCodes.find((one): one is ErrorCode => one === code);
    return known && { code: known, message: String(message), field };
  } catch {
    // A proxy's page, say: the status is all there is to tell.
    return undefined;
  }
}
