import { ShopfrontError } from 'shared-contracts';
import { minutes, type App } from '../../context';
import { countAgainst } from '../../limits';
import { within } from '../../providers';
import { asGoogleAccount } from '../google/token';
import type { Handlers } from '../visits/handlers';
import type { Visit } from '../visits/visit';
import { checkedNumber, newProfile } from './creation';

type Find = Handlers['findListing'];

/** Milliseconds that an owner waits before the profile is created without the query. */
const patience = 3_000;

/** Google's quota is per project: one account must not use it up for all. */
const asksAtMost = { most: 30, within: minutes(10) };

/**
 * Returns Google's existing listing of a new profile. A failure of Google returns none, because the owner can
 * continue without it; errors in the form are reported when the profile is created.
 */
export async function findListing(
  app: App,
  payload: Parameters<Find>[0],
  visit: Visit,
): ReturnType<Find> {
  const account = visit.account({ email: payload.business_email });
  const profile = newProfile(payload, checkedNumber(app, payload));
  if (profile.title === '') return {};
  await countAgainst(app, [{ key: `listing ${account.googleSub}`, ...asksAtMost }]);
  try {
    const listing = await within(patience, () =>
      asGoogleAccount(app, account, (accessToken) =>
        app.providers.profiles.findListing(accessToken, profile),
      ),
    );
    return listing ? { listing } : {};
  } catch (error) {
    if (!(error instanceof ShopfrontError)) throw error;
    app.log.warn({ err: error }, 'no listing was fetched; the owner continues without it');
    return {};
  }
}
