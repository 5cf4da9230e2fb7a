import type { AnyView, Answers, Screen } from 'shared-contracts';
import type { Arrival } from './navigation';
import { placeAt, type Place } from './routes';
import type { Settings } from './settings';
import { sessionOf } from './storage/session';
import type { Storage } from './storage/stored';

interface Circumstances {
  settings: Settings;
  storage: Storage;
  answers: Answers;
  arrival: Arrival;
  first: boolean;
}

/** The view of a place: what the remote that owns it may know. */
export function viewAt(place: Place, circumstances: Circumstances): AnyView {
  const { settings, storage, answers, arrival, first } = circumstances;
  return {
    ...place,
    visit: arrival.visit,
    arrival: first ? 'first' : 'moved',
    session: sessionOf(storage.read()),
    answers,
    draft: storage.draft(place.screen),
    build: settings.build,
    config: {
      productName: settings.productName,
      supportPhone: settings.supportPhone,
      bookingPlatforms: settings.bookingPlatforms,
      realDuration: settings.realDuration,
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
