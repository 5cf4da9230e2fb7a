import { randomUUID } from 'node:crypto';
import { simulatedClient, simulatedKeys } from './keys';
import { mayReturnTo } from './authorization';
import { ownId } from './instagram-accounts';
import { signLikeMeta, signLikeSquare } from './signatures';
import type { Simulation } from './simulation';
import type { Grant } from './state';

interface Call {
  path: string;
  headers?: Record<string, string>;
  body: string | URLSearchParams;
}

interface Ended {
  subject: string;
  at: Date;
  /** The path of the report, as far as its signature covers it. */
  origin: string;
}

/** Each provider's report of a revocation, with its signature. Google sends none. */
const calls: Partial<Record<Grant['provider'], (ended: Ended) => Call>> = {
  square({ subject, at, origin }) {
    const path = '/square/told';
    const revocation = { revoked_at: at.toISOString(), revoker_type: 'MERCHANT' };
    const body = JSON.stringify({
      merchant_id: subject,
      type: 'oauth.authorization.revoked',
      event_id: randomUUID(),
      created_at: at.toISOString(),
      data: { type: 'revocation', id: randomUUID(), object: { revocation } },
    });
    const signature = signLikeSquare(simulatedKeys.squareWebhook, origin + path, body);
    return {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        'x-square-hmacsha256-signature': signature,
      },
    };
  },
  instagram({ subject, at }) {
    const payload = Buffer.from(
      JSON.stringify({
        algorithm: 'HMAC-SHA256',
        issued_at: at.getTime() / 1000,
        user_id: ownId(subject),
      }),
    ).toString('base64url');
    const signed_request = `${signLikeMeta(simulatedClient.clientSecret, payload)}.${payload}`;
    return {
      path: '/instagram/deauthorised',
      body: new URLSearchParams({ signed_request }),
    };
  },
};

/**
 * Reports a revocation to each application that had one of these permissions, at the origin of its return address,
 * where the real providers' registered addresses are too.
 *
 * @returns the status of each answer by origin; 0 without an answer
 */
export async function reportRevocation(
  { config }: Simulation,
  ended: readonly Grant[],
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const at = config.now();
  for (const { provider, subject, returnsTo = '' } of ended) {
    if (!mayReturnTo(returnsTo, config)) continue;
    const { origin } = new URL(returnsTo);
    const call = calls[provider]?.({ subject, at, origin });
    if (!call || origin in answers) continue;
    answers[origin] = await statusOf(origin, call);
  }
  return answers;
}

const statusOf = (origin: string, { path, headers, body }: Call): Promise<number> =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    headers,
    body,
  }).then(
    ({ status }) => status,
    () => 0,
  );
