import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs as GitHub signs its webhooks, so that receivers can use existing code. */
export const signatureHeader = 'x-hub-signature-256';

export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

export function isSigned(body: string, shown: unknown, secret: string): boolean {
  const expected = Buffer.from(signatureOf(body, secret));
  const signature = Buffer.from(typeof shown === 'string' ? shown : '');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
