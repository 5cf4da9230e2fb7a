import type { BusinessLocation } from 'shared-contracts/api';
import type { App } from '../../context';
import { asGoogleAccount } from '../google/token';
import type { Visit } from '../visits/visit';

/**
 * The locations the visitor may choose from: those the account manages at the provider. Who came by a
 * link and has not signed in sees the one that is already theirs.
 */
export async function locationsOf(app: App, visit: Visit): Promise<BusinessLocation[]> {
  const account = visit.account();
  if (!account.signedInAt) {
    const owner = await visit.ownerIfAny();
    if (owner) return [owner.location];
  }
  return asGoogleAccount(app, account, (accessToken) =>
    app.providers.profiles.locations(accessToken),
  );
}
