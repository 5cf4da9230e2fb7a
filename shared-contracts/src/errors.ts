/** Stable codes for tests, dashboards, and screens. Each screen has its own texts for them. */
export const errorCodes = [
  'API_UNREACHABLE',
  'API_TIMEOUT',
  'API_ANSWER_MALFORMED',
  'API_FAILED',
  'PAYLOAD_INVALID',
  'SESSION_MISSING',
  /** The session comes from a link, but the act needs a sign-in with a provider. */
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
  /** A move of a channel without a reason. */
  'REASON_MISSING',
  /** An operator locked the channel: nothing changes until they unlock it. */
  'CHANNEL_LOCKED',
  /** A channel never had the set with this number. */
  'SET_UNKNOWN',
  /** No session may use this set. */
  'SET_BANNED',
  /** One canary at a time on a channel. */
  'CANARY_RUNNING',
  /** A canary of this version was aborted. To begin another, the operator must confirm it. */
  'CANARY_ABORTED_BEFORE',
  /** The canary of this request has ended. */
  'CANARY_OVER',
  'TOKEN_REFUSED',
  /** The token is valid, but not for this act, this remote, or this channel. */
  'TOKEN_SCOPE',
  /** The operator secret is wrong, or the registry does not let this person of the provider in. */
  'OPERATOR_REFUSED',
  /** A page of another site tried to use the operator's session. */
  'ORIGIN_REFUSED',
  /** A required signature is missing. */
  'SIGNATURE_MISSING',
  /** The release has a signature of an unknown key, or a signature for other content. */
  'SIGNATURE_REFUSED',
  'DISCOVERY_INVALID',
  /** The build cannot derive the contract: a name is unknown at build time, or a rule has no schema. */
  'CONTRACT_INVALID',
  /** A release sends something that another live release does not accept. */
  'CONTRACT_MISFIT',
  /** The check could not prove that two releases are compatible. The owner of the receiving one may accept it. */
  'CONTRACT_NOT_PROVEN',
  /** A release loads more before it can render than its budget allows. */
  'BUDGET_EXCEEDED',
  'CONFIG_INVALID',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

interface Details {
  /** HTTP status, if there was a response. */
  status?: number;
  /** The invalid field of the payload, if the server named it. */
  field?: string;
  /** When the same call may succeed, if the server reports it. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The error class for failures between packages, with a stable code, a message for the log, and the cause. */
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

/** Returns the code of a failure, including errors of another build of this package, for which `instanceof` fails. */
export function errorCode(error: unknown): ErrorCode | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return errorCodes.find((candidate) => candidate === code);
}

/** The response body of the API and the registry with status 400 and above. */
export interface ErrorAnswer {
  code: ErrorCode;
  message: string;
  field?: string;
  /** With TOO_MANY: seconds until the next try, as in the header Retry-After. */
  retryAfterSeconds?: number;
}
