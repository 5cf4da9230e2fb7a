import { ShopfrontError } from 'shared-contracts';
import { randomUUID } from 'node:crypto';
import { minutes, type App } from '../../context';
import { countAgainst } from '../../limits';
import { within } from '../../providers';
import { asGoogleAccount } from '../google/token';
import type { Handlers } from '../visits/handlers';
import type { Visit } from '../visits/visit';
import { checkedNumber, newProfile, createProfile } from './creation';
import { changeSession } from '../sessions/sessions';
import { readVerification, resendCode, verifyCode } from './verification';

type Find = Handlers['findListing'];

/** Milliseconds that an owner waits before the profile is created without the query. */
const patience = 3_000;

/** Google's quota is per project: one account must not use it up for all. */
const asksAtMost = { most: 30, within: minutes(10) };

/**
 * Returns Google's existing listing of a new profile. A failure of Google returns none, because the owner can
 * continue without it; errors in the form are reported when the profile is created.
 */
async function findListing(app: App, payload: Parameters<Find>[0], visit: Visit): ReturnType<Find> {
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

export const profileHandlers = (app: App) =>
  ({
    /** Google returns its list to accounts only, for a region and in a language. */
    async readProfileCategories(_nothing, visit) {
      const { language } = visit;
      const categories = await asGoogleAccount(app, visit.account(), (accessToken) =>
        app.providers.profiles.categories(accessToken, { region: regionOf(app, visit), language }),
      );
      return { categories };
    },

    async searchPlaces({ place }, visit) {
      if (place.trim() === '') return { predictions: [] };
      const token = await placesToken(app, visit);
      return { predictions: await app.providers.places.suggest(place.trim(), token) };
    },

    async readPlace({ place_id }, visit) {
      const token = await placesToken(app, visit);
      const res = await app.providers.places.details(place_id, token);
      if (!res) throw new ShopfrontError('NOT_FOUND', 'This place is not known.');
      // The choice ends the search session that the provider bills.
      const { id } = await visit.open();
      await changeSession(app.sql, id, { placesToken: null });
      return { res };
    },

    findListing: (payload, visit) => findListing(app, payload, visit),
    createProfile: (payload, visit) => createProfile(app, payload, visit),
    resendCode: (payload, visit) => resendCode(app, payload, visit),
    verifyCode: (payload, visit) => verifyCode(app, payload, visit),
    readVerification: (payload, visit) => readVerification(app, payload, visit),
  }) satisfies Partial<Handlers>;

/** The browser's country, if codes are sent to it, because the form asks for the country later. */
function regionOf({ config }: App, { request }: Visit): string {
  const [, named = ''] =
    /^[a-z]+-([a-z]{2})\b/i.exec(request.headers['accept-language'] ?? '') ?? [];
  return config.codeCountries.find((country) => country === named.toUpperCase()) ?? 'US';
}

/** The provider bills typing and choice as one search, by a shared token. */
async function placesToken(app: App, visit: Visit): Promise<string> {
  const session = await visit.open();
  if (session.placesToken) return session.placesToken;
  session.placesToken = randomUUID();
  await changeSession(app.sql, session.id, { placesToken: session.placesToken });
  return session.placesToken;
}
