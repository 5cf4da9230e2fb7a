import type { AnyView, Answers, Screen } from 'shared-contracts';
import type { ClosedLink } from 'shared-contracts/api';
import type { NavigationEntry } from '../navigation/navigation';
import { placeAt, type Place } from '../navigation/routes';
import type { Settings } from '../settings/settings';
import { sessionOf } from '../storage/session';
import type { Storage } from '../storage/stored';

interface ViewParts {
  settings: Settings;
  storage: Storage;
  answers: Answers;
  closedLink?: ClosedLink;
  arrival: NavigationEntry;
  first: boolean;
  online: boolean;
}

/** Returns the view of a place, the data for the remote that owns the screen. */
export function viewAt(place: Place, parts: ViewParts): AnyView {
  const { settings, storage, answers, closedLink, arrival, first, online } = parts;
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
      ...(settings.autoContinue && { autoContinue: true }),
      providersOff: settings.providersOff,
      ...(settings.legalPages && { legalPages: settings.legalPages }),
    },
  } as AnyView;
}

export const placeOf = (arrival: NavigationEntry): Place | undefined =>
  placeAt(arrival.pathname, arrival.search);

/** Returns the detail of an event about a screen. */
export function detailOf(screen: Screen, params: object): string | undefined {
  const { step, status } = params as { step?: unknown; status?: unknown };
  const detail =
    step ?? status ?? (screen === 'services' ? (params as { screen: number }).screen : undefined);
  return detail === undefined ? undefined : String(detail);
}
