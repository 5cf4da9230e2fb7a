/** Stable codes: tests, dashboards and screens may rely on them; wording lives with the screen that says it. */
export const errorCodes = [
  'API_UNREACHABLE',
  'API_TIMEOUT',
  'API_ANSWER_MALFORMED',
  'API_FAILED',
  'PAYLOAD_INVALID',
  'SESSION_MISSING',
  /** Known by a link only: this act needs a provider sign-in in this browser. */
  'SIGN_IN_NEEDED',
  'NOT_YOURS',
  'NOT_FOUND',
  'TOO_MANY',
  'CODE_WRONG',
  'CODE_EXPIRED',
  /** The result of a sign-in does not prove the identity of the account. */
  'ID_TOKEN_REFUSED',
  'PROVIDER_OFF',
  'REMOTE_UNKNOWN',
  'REMOTE_UNREACHABLE',
  'REMOTE_TIMEOUT',
  'REMOTE_INCOMPATIBLE',
  'REMOTE_TAMPERED',
  'REMOTE_BROKEN',
  'FACT_REFUSED',
  'REDIRECT_REFUSED',
  'HANDLER_THREW',
  'VERSION_EXISTS',
  'POINTER_MOVED',
  /** A move of what is live that says no reason. */
  'REASON_MISSING',
  /** An operator locked the channel: nothing changes until they unlock it. */
  'CHANNEL_LOCKED',
  /** A channel never had the set with this number. */
  'SET_UNKNOWN',
  /** No session may use this set. */
  'SET_BANNED',
  /** One canary at a time on a channel. */
  'CANARY_RUNNING',
  /** A canary of this version was aborted; it takes a word more to begin another. */
  'CANARY_ABORTED_BEFORE',
  /** The canary of this request has ended. */
  'CANARY_OVER',
  'TOKEN_REFUSED',
  /** The token counts, and is not for this act, this remote or this channel. */
  'TOKEN_SCOPE',
  /** The operator secret is wrong, or the registry does not let this person of the provider in. */
  'OPERATOR_REFUSED',
  /** A page of another site tried to use the operator's session. */
  'ORIGIN_REFUSED',
  /** A release that must be signed is not. */
  'SIGNATURE_MISSING',
  /** A release is signed by another key than its remote's, or signed as something else than what came. */
  'SIGNATURE_REFUSED',
  'DISCOVERY_INVALID',
  /** The build cannot derive the contract: a name is unknown at build time, or a rule has no schema. */
  'CONTRACT_INVALID',
  /** A release sends something that another live release does not accept. */
  'CONTRACT_MISFIT',
  /** Whether two releases fit could not be shown; the owner of the one that takes may accept it. */
  'CONTRACT_NOT_PROVEN',
  /** A release needs more before it can draw than its name may weigh. */
  'BUDGET_EXCEEDED',
  'CONFIG_INVALID',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

interface Details {
  /** HTTP status, where the failure came with one. */
  status?: number;
  /** The payload field at fault, where the server named one. */
  field?: string;
  /** When the same call may succeed, if the server reports it. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one error class that crosses a border: a stable code, a message for the log, the cause kept. */
export class ShopfrontError extends Error {
  override readonly name = 'ShopfrontError';
  readonly status?: number;
  readonly field?: string;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { status, field, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
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
  /** With TOO_MANY: in how many seconds to try again. The header Retry-After says the same. */
  retryAfterSeconds?: number;
}
