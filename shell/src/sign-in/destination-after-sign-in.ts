import type { ClosedLink, Visitor } from 'shared-contracts/api';
import { destinationOnEntry, isStatusOfItsOwn } from '../visitor/entry';
import { screen, type Destination } from '../flow/destination';
import { isForm, lackingFor } from '../flow/needs';
import type { Place } from '../navigation/routes';
import type { Settings } from '../settings/settings';
import type { Stored } from '../storage/stored';
import { isOtherOwner } from '../visitor/visitor';
import type { ReturnPoint } from './return-point';

interface Returning {
  /** The return point of the sign-in, if there is one. */
  returnPoint: ReturnPoint | undefined;
  /** The screen of the address. */
  requested: Place;
  visitor: Visitor;
  closedLink?: ClosedLink;
  hasResponse: boolean;
  search: string;
  stored: Stored;
  settings: Pick<Settings, 'build' | 'webHost'>;
}

/**
 * Returns where an owner goes after a sign-in: to the screen they left, unless another owner signed in. An account
 * without a business chooses one before a business step.
 */
export async function destinationAfterSignIn(
  { returnPoint, requested, visitor, closedLink, hasResponse, search, stored, settings }: Returning,
  services: Parameters<typeof destinationOnEntry>[1],
): Promise<Destination> {
  const chooseLocation = () => screen('select-location', { email: visitor.email }, 'replace');
  const destinationOfEntry = () => {
    const query = new URLSearchParams(search);
    const linkedPlace = query.get('place_id') ?? undefined;
    const { build, webHost } = settings;
    const statusNamed = isStatusOfItsOwn(query);
    return destinationOnEntry(
      { place: requested, statusNamed, linkedPlace, visitor, closedLink, stored, build, webHost },
      services,
    );
  };

  if (closedLink) return destinationOfEntry();
  if (!returnPoint) {
    const needsBusiness =
      hasResponse &&
      isForm(requested.screen) &&
      lackingFor(requested.screen, visitor) === 'business';
    return needsBusiness ? chooseLocation() : destinationOfEntry();
  }
  if (isOtherOwner(returnPoint.owner, visitor))
    return visitor.uid ? destinationOfEntry() : chooseLocation();
  if (lackingFor(returnPoint.place.screen, visitor) === 'business') return chooseLocation();
  return { to: 'screen', how: 'replace', ...returnPoint.place };
}
