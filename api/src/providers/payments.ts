import * as z from 'zod/mini';
import { address, Caller, jsonBody } from './call';
import type { SquareConfig } from './config';
import type { PaymentsProvider } from './ports';

/** The access the specification names; seller-wide appointments need the second of their two. */
const scopes = [
  'ITEMS_READ',
  'MERCHANT_PROFILE_READ',
  'PAYMENTS_READ',
  'APPOINTMENTS_READ',
  'APPOINTMENTS_ALL_READ',
  'CUSTOMERS_READ',
  'CUSTOMERS_WRITE',
  'ORDERS_READ',
  'EMPLOYEES_READ',
  'INVOICES_READ',
];

const token = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  merchant_id: z.string(),
});

/** Square by its authorization-code flow. */
export function square(config: SquareConfig, timeoutMs: number): PaymentsProvider {
  const caller = new Caller('Square', timeoutMs);
  return {
    authorizeUrl: ({ state, redirectUri }) =>
      address(config.authorize, {
        client_id: config.clientId,
        scope: scopes.join(' '),
        session: 'false',
        state,
        redirect_uri: redirectUri,
      }),
    async exchange(code, redirectUri) {
      const granted = await caller.get(
        token,
        config.token,
        jsonBody({
          client_id: config.clientId,
          client_secret: config.clientSecret,
          code,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
        }),
      );
      return {
        merchantId: granted.merchant_id,
        accessToken: granted.access_token,
        refreshToken: granted.refresh_token,
      };
    },
  };
}
