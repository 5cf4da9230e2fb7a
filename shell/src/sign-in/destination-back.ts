import type { ClosedLink, Visitor } from 'shared-contracts/api';
import { destinationOnEntry, isStatusOfItsOwn } from '../visitor/entry';
import { screen, type Destination } from '../flow/destination';
import { isForm, lackingFor } from '../flow/needs';
import type { Place } from '../navigation/routes';
import type { Settings } from '../settings/settings';
import type { Stored } from '../storage/stored';
import { isSomebodyElse } from '../visitor/visitor';
import type { WayBack } from './way-back';

interface Returning {
  /** Where the sign-in was set out for, if it was from a screen. */
  back: WayBack | undefined;
  /** The place of the address. */
  asked: Place;
  visitor: Visitor;
  closedLink?: ClosedLink;
  heard: boolean;
  search: string;
  stored: Stored;
  settings: Pick<Settings, 'build' | 'webHost'>;
}

/**
 * Where an owner goes who signed in again: to the very place they left, unless somebody else came back
 * in their stead. Whoever has no business yet chooses one before a step that is about it.
 */
export async function destinationBack(
  { back, asked, visitor, closedLink, heard, search, stored, settings }: Returning,
  means: Parameters<typeof destinationOnEntry>[1],
): Promise<Destination> {
  const choosing = () => screen('select-location', { email: visitor.email }, 'replace');
  const byEntry = () => {
    const query = new URLSearchParams(search);
    const linkedPlace = query.get('place_id') ?? undefined;
    const { build, webHost } = settings;
    const statusNamed = isStatusOfItsOwn(query);
    return destinationOnEntry(
      { place: asked, statusNamed, linkedPlace, visitor, closedLink, stored, build, webHost },
      means,
    );
  };

  if (closedLink) return byEntry();
  if (!back) {
    const early = heard && isForm(asked.screen) && lackingFor(asked.screen, visitor) === 'business';
    return early ? choosing() : byEntry();
  }
  if (isSomebodyElse(back.of, visitor)) return visitor.uid ? byEntry() : choosing();
  if (lackingFor(back.place.screen, visitor) === 'business') return choosing();
  return { to: 'screen', how: 'replace', ...back.place };
}
