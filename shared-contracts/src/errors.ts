/** Stable codes: tests, dashboards and screens may rely on them; wording lives with the screen that says it. */
export const errorCodes = [
  'API_UNREACHABLE',
  'API_TIMEOUT',
  'API_ANSWER_MALFORMED',
  'API_FAILED',
  'PAYLOAD_INVALID',
  'SESSION_MISSING',
  'NOT_YOURS',
  'NOT_FOUND',
  'TOO_MANY',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'REMOTE_UNKNOWN',
  'REMOTE_UNREACHABLE',
  'REMOTE_TIMEOUT',
  'REMOTE_INCOMPATIBLE',
  'REMOTE_TAMPERED',
  'REMOTE_BROKEN',
  'REDIRECT_REFUSED',
  'HANDLER_THREW',
  'VERSION_EXISTS',
  'POINTER_MOVED',
  'TOKEN_REFUSED',
  'DISCOVERY_INVALID',
  'CONFIG_INVALID',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

interface Details {
  /** HTTP status, where the failure came with one. */
  status?: number;
  /** The payload field at fault, where the server named one. */
  field?: string;
  cause?: unknown;
}

/** The one error class that crosses a border: a stable code, a message for the log, the cause kept. */
export class ShopfrontError extends Error {
  override readonly name = 'ShopfrontError';
  readonly status?: number;
  readonly field?: string;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { status, field, cause }: Details = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.field = field;
  }
}

/** The code of a failure. Works on errors thrown by another build of this package, where `instanceof` would not. */
export function errorCode(error: unknown): ErrorCode | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return errorCodes.find((known) => known === code);
}

/** What the API and the registry answer with any status of 400 and above. */
export interface ErrorAnswer {
  code: ErrorCode;
  message: string;
  field?: string;
}
