import { createHmac } from 'node:crypto';

/** Signs a webhook like Square: HMAC-SHA256 of the address and the body. */
export const signLikeSquare = (key: string, url: string, body: string): string =>
  createHmac('sha256', key)
    .update(url + body)
    .digest('base64');

/** Signs the payload of a signed request like Meta. */
export const signLikeMeta = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** Signs a status report like Twilio: HMAC-SHA1 of the address and the sorted fields. */
export function signLikeTwilio(secret: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].sort(([left], [right]) => (left < right ? -1 : 1));
  return createHmac('sha1', secret)
    .update(url + sorted.flat().join(''))
    .digest('base64');
}
