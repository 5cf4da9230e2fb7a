import { types } from 'node:util';
import { ShopfrontError } from 'shared-contracts';
import * as client from 'openid-client';

/** Turns a failed request to the provider into PROVIDER_OFF if it may succeed later, or else ID_TOKEN_REFUSED. */
export function providerError(label: string, cause: unknown): ShopfrontError {
  if (isUnavailable(cause)) return providerOff(label, cause);
  return new ShopfrontError(
    'ID_TOKEN_REFUSED',
    `The response of ${label} does not prove who signed in.`,
    { status: 403, cause },
  );
}

export const providerOff = (label: string, cause: unknown) =>
  new ShopfrontError('PROVIDER_OFF', `${label} does not respond.`, { status: 503, cause });

function isUnavailable(cause: unknown): boolean {
  if (cause instanceof client.ResponseBodyError) return isLater(cause.status);
  if (cause instanceof client.ClientError) {
    if (cause.code === 'OAUTH_TIMEOUT') return true;
    return cause.cause instanceof Response && isLater(cause.cause.status);
  }
  // `fetch` reports a failed connection as a TypeError; those of openid-client have a code.
  return types.isNativeError(cause) && cause.name === 'TypeError' && !('code' in cause);
}

const isLater = (status: number) => status >= 500 || status === 429;
