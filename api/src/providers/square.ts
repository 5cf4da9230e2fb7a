import { createHmac } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { sameSecret } from '../secrets';
import { address, bearer, Caller, jsonBody } from './call';
import type { SquareConfig } from './config';
import type { PaymentsProvider, SellerAccess, ProviderReport } from './ports';
import { readServices } from './square-services';

/** The permissions in the specification, and what Square needs besides for one of them. */
const scopes = [
  'ITEMS_READ',
  'MERCHANT_PROFILE_READ',
  'PAYMENTS_READ',
  'APPOINTMENTS_READ',
  // Without it, Square shows only the appointments that this application made itself. Asking for it later would mean
  // that every seller connects again.
  'APPOINTMENTS_ALL_READ',
  'CUSTOMERS_READ',
  'CUSTOMERS_WRITE',
  'ORDERS_READ',
  'EMPLOYEES_READ',
  'INVOICES_READ',
];

/** Square changes its API by date: without this header, a change in its dashboard would change our calls. */
const version = { 'square-version': '2025-08-20' };

const token = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  merchant_id: z.string(),
  expires_at: z.string(),
});

/** Square with its authorization-code flow. */
export function square(config: SquareConfig, timeoutMs: number): PaymentsProvider {
  const caller = new Caller('Square', timeoutMs);
  const { clientId: client_id, clientSecret: client_secret } = config;
  return {
    authorizeUrl: ({ state, redirectUri }) =>
      address(config.authorize, {
        client_id,
        scope: scopes.join(' '),
        session: 'false',
        state,
        redirect_uri: redirectUri,
      }),
    async exchange(code, redirectUri) {
      const parameters = { client_id, client_secret, code, grant_type: 'authorization_code' };
      const body = jsonBody({ ...parameters, redirect_uri: redirectUri }, version);
      return accessOf(await caller.get(token, config.token, body));
    },
    async renew({ accessToken, refreshToken }) {
      const parameters = { client_id, client_secret, refresh_token: refreshToken };
      const body = jsonBody({ ...parameters, grant_type: 'refresh_token' }, version);
      const answer = await caller.ask(config.token, body);
      // A wrong client secret has the same refusal, so only a refusal of the seller's own token ends the connection.
      if (answer.status === 401 || answer.status === 400) {
        const own = await caller.ask(`${config.token}/status`, {
          method: 'POST',
          headers: { ...bearer(accessToken), ...version },
        });
        if (own.status === 401) throw left(caller.failed(answer));
      }
      return accessOf(caller.read(token, answer));
    },
    services: (accessToken) =>
      readServices(caller, config.catalog, { ...bearer(accessToken), ...version }),
    async revoke(access_token) {
      const headers = { authorization: `Client ${client_secret}`, ...version };
      caller.read(
        z.unknown(),
        await caller.ask(config.revoke, jsonBody({ client_id, access_token }, headers)),
      );
    },
    endedIn: (report) => (isFromSquare(config.webhookKey, report) ? endedIn(report) : undefined),
  };
}

const left = (cause: unknown) =>
  new ShopfrontError('SIGN_IN_NEEDED', 'The seller revoked the permission.', {
    status: 401,
    cause,
  });

const accessOf = (granted: z.output<typeof token>): SellerAccess => ({
  merchantId: granted.merchant_id,
  accessToken: granted.access_token,
  refreshToken: granted.refresh_token,
  expiresAt: new Date(granted.expires_at),
});

/**
 * Verifies the signature over our address and the raw body:
 * https://developer.squareup.com/docs/webhooks/step3validate
 */
function isFromSquare(key: string, { url, body, signature }: ProviderReport): boolean {
  if (key === '' || signature === undefined) return false;
  return sameSecret(signature, squareSignature(key, url, body));
}

export const squareSignature = (key: string, url: string, body: string): string =>
  createHmac('sha256', key)
    .update(url + body)
    .digest('base64');

const revoked = z.object({
  type: z.literal('oauth.authorization.revoked'),
  merchant_id: z.string(),
  data: z.object({
    object: z.object({
      revocation: z.object({ revoked_at: z.iso.datetime({ offset: true }) }),
    }),
  }),
});

function endedIn({ body }: ProviderReport) {
  const read = revoked.safeParse(parsed(body));
  if (!read.success) return 'something else';
  const { merchant_id, data } = read.data;
  return { id: merchant_id, at: new Date(data.object.revocation.revoked_at) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
