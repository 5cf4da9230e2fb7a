import { ShopfrontError } from 'shared-contracts/errors';

/** Why a request got no usable response, and whether the same request may succeed later. */
export interface Failure {
  /** One sentence with the code of the cause. */
  message: string;
  isTransient: boolean;
  /** True if no part of the request can have been executed. */
  isRefused: boolean;
}

const closed = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET'];
const late = [
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
];

/** Describes the error of `fetch`. */
export function connectionFailure(error: unknown, origin: string): Failure {
  const code = codeOf(error);
  const isRefused = code === 'ECONNREFUSED';
  const failure = (message: string) => ({ message, isTransient: true, isRefused });
  if (isRefused) return failure(`No registry accepts connections at ${origin} (${code}).`);
  if (code === 'EAI_AGAIN') return failure(`The address of ${origin} was not found (${code}).`);
  if (closed.includes(code)) return failure(`The registry closed the connection (${code}).`);
  if (late.includes(code)) return failure(`The registry did not respond in time (${code}).`);
  const message = `The registry at ${origin} does not respond (${code}).`;
  return { message, isTransient: false, isRefused };
}

/** The code of the innermost cause: `fetch` itself only reports that it failed. */
function codeOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: unknown; message?: string };
  // A name with several addresses fails with one error for each, and a code for all.
  if (typeof code === 'string') return code;
  return cause === undefined ? (message ?? String(error)) : codeOf(cause);
}

/** Returns the failure of a response with this status, if the same request may succeed later. */
export function statusFailure(status: number, message: string | undefined): Failure | undefined {
  if (status < 500 && status !== 429 && status !== 408) return undefined;
  return {
    message: `The registry responded with status ${status}${message ? `: ${message}` : '.'}`,
    isTransient: true,
    isRefused: false,
  };
}

export const unreachable = ({ message }: Failure, cause: unknown) =>
  new ShopfrontError('API_UNREACHABLE', message, { cause });
