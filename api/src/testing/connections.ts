import { ShopfrontError } from 'shared-contracts';
import type { PhotoAccess, Providers, SellerAccess } from '../providers';
import { simulatedClient, simulatedKeys } from 'simulated/keys';
import { square } from '../providers/square';
import { instagram } from '../providers/instagram';

interface Around {
  redeem(code: string, redirectUri: string): string;
  reach(part: 'square' | 'instagram'): void;
  now(): Date;
}

/** These need no behavior: reports are verified as usual. */
const client = { ...simulatedClient, authorize: '', token: '', revoke: '', catalog: '' };

/** Square and Instagram in memory: tokens can be renewed until their owner revokes the permission. */
export function connections(
  { left, takenBack }: { left: ReadonlySet<string>; takenBack: string[] },
  { redeem, reach, now }: Around,
): Pick<Providers, 'payments' | 'photos'> {
  let made = 0;
  const inDays = (count: number) => new Date(now().getTime() + count * 86_400_000);
  const sellerAccess = (merchantId: string): SellerAccess => ({
    merchantId,
    accessToken: `square-access ${(made += 1)}`,
    refreshToken: `square-refresh of ${merchantId}`,
    expiresAt: inDays(30),
  });
  const photoAccess = (account: string): PhotoAccess => ({
    account,
    accountIds: [`professional ${account}`, `ours ${account}`],
    longToken: `instagram-long-token ${(made += 1)} of ${account}`,
    expiresAt: inDays(60),
  });
  const stillThere = (name: string) => {
    if (left.has(name)) throw new ShopfrontError('SIGN_IN_NEEDED', 'The permission was revoked.');
    return name;
  };

  return {
    payments: {
      authorizeUrl: ({ state, redirectUri }) =>
        addressed('https://square.test/authorize', { state, redirect_uri: redirectUri }),
      exchange: async (code, redirectUri) => sellerAccess(redeem(code, redirectUri)),
      renew: async ({ refreshToken }) => {
        const merchant = stillThere(refreshToken.replace('square-refresh of ', ''));
        reach('square');
        return sellerAccess(merchant);
      },
      services: async () => {
        reach('square');
        return [
          { name: 'Signature haircut', description: '', price: 45, currency: 'USD' },
          { name: 'Event styling', description: '', price: null, currency: '' },
        ];
      },
      revoke: async (accessToken) => {
        reach('square');
        takenBack.push(accessToken);
      },
      endedIn: square({ ...client, webhookKey: simulatedKeys.squareWebhook }, 0).endedIn,
    },
    photos: {
      authorizeUrl: ({ state, redirectUri }) =>
        addressed('https://instagram.test/authorize', { state, redirect_uri: redirectUri }),
      exchange: async (code, redirectUri) => photoAccess(redeem(code, redirectUri)),
      renew: async (longToken) => {
        const account = stillThere(longToken.replace(/^instagram-long-token \d+ of /, ''));
        reach('instagram');
        return photoAccess(account);
      },
      endedIn: instagram({ ...client, graph: '', scope: '' }, 0).endedIn,
    },
  };
}

/** Returns an address with query parameters. */
export function addressed(base: string, query: Record<string, string | undefined>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}
