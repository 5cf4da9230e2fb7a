import { ShopfrontError } from 'shared-contracts';
import { minutes, type App } from '../../context';
import { countAgainst } from '../../limits';
import { within } from '../../providers';
import { asGoogleAccount } from '../google/token';
import type { Handlers } from '../visits/handlers';
import type { Visit } from '../visits/visit';
import { checkedNumber, newProfile } from './creation';

type Find = Handlers['findListing'];

/** Milliseconds an owner waits for it before the profile is created without having asked. */
const patience = 3_000;

/** Google counts by the project: one account must not use up what all have. */
const asksAtMost = { most: 30, within: minutes(10) };

/**
 * What Google lists already of a profile that is about to be created. Whatever goes wrong at Google is no
 * answer and no obstacle; what is wrong with the form is said where the profile is created.
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
    app.log.warn({ err: error }, 'no listing could be asked for');
    return {};
  }
}
