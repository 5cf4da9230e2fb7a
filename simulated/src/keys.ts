import { createHmac } from 'node:crypto';

/** The product's client at every simulated provider. */
export const simulatedClient = {
  clientId: 'shopfront-local',
  clientSecret: 'shopfront-local-secret',
};

/** The keys that the simulated providers accept. */
export const simulatedKeys = {
  places: 'simulated-key',
  mail: 'simulated-key',
  sms: { account: 'AC00000000000000000000000000000000', secret: 'simulated-secret' },
  smsKey: { sid: 'SK00000000000000000000000000000000', secret: 'simulated-key-secret' },
  smsService: 'MG00000000000000000000000000000000',
  squareWebhook: 'simulated-webhook-key',
  chat: 'simulated-token',
};

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
