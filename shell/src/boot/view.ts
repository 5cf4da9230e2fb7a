import type { AnyView, Answers, Screen } from 'shared-contracts';
import type { ClosedLink } from 'shared-contracts/api';
import type { Arrival } from '../navigation/navigation';
import { placeAt, type Place } from '../navigation/routes';
import type { Settings } from '../settings/settings';
import { sessionOf } from '../storage/session';
import type { Storage } from '../storage/stored';

interface Circumstances {
  settings: Settings;
  storage: Storage;
  answers: Answers;
  closedLink?: ClosedLink;
  arrival: Arrival;
  first: boolean;
  online: boolean;
}

/** The view of a place: what the remote that owns it may know. */
export function viewAt(place: Place, circumstances: Circumstances): AnyView {
  const { settings, storage, answers, closedLink, arrival, first, online } = circumstances;
  return {
    ...place,
    visit: arrival.visit,
    arrival: first ? 'first' : 'moved',
    session: sessionOf(storage.read()),
    answers,
    draft: storage.draft(place.screen),
    online,
    ...(closedLink && { closedLink }),
    build: settings.build,
    ...(settings.language && { language: settings.language }),
    config: {
      productName: settings.productName,
      supportPhone: settings.supportPhone,
      bookingPlatforms: settings.bookingPlatforms,
      realDuration: settings.realDuration,
      providersOff: settings.providersOff,
    },
  } as AnyView;
}

export const placeOf = (arrival: Arrival): Place | undefined =>
  placeAt(arrival.pathname, arrival.search);

/** What an event about a screen adds to its name. */
export function detailOf(screen: Screen, params: object): string | undefined {
  const { step, status } = params as { step?: unknown; status?: unknown };
  const detail =
    step ?? status ?? (screen === 'services' ? (params as { screen: number }).screen : undefined);
  return detail === undefined ? undefined : String(detail);
}
