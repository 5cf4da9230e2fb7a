import type { BusinessLocation } from 'shared-contracts/api';
import type { App } from '../../context';
import { asGoogleAccount } from '../google/token';
import type { Visit } from '../visits/visit';

/**
 * Returns the locations that the visitor may choose: those that the account manages at the provider. A visitor by
 * link without a sign-in sees the linked location only.
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
