import * as z from 'zod/mini';
import { once, type Screen } from 'shared-contracts';
import type { SignInFailure } from '../frame/frame-store';
import { addressOf, placeAt, routes, type Place } from '../navigation/routes';
import type { Storage, Stored } from '../storage/stored';

/** Where an owner stood when they left to sign in again, and who they were. */
const left = once(() =>
  z.object({
    address: z.string(),
    uid: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
);

export interface WayBack {
  place: Place;
  /** Who left; empty where that is not known. */
  of: Stored;
  error?: SignInFailure;
}

/** The address to ask the sign-in to come back to: which screen, and nothing of what is on it. */
export const wayBackTo = (screen: Screen): string => `${routes.login.path}?back=${screen}`;

/** Writes down where the owner leaves from, for the page that they come back to. */
export function keepWayBack(storage: Storage, place: Place): void {
  const { uid, email } = storage.read();
  const address = addressOf(place);
  storage.queue('way-back', left).keep([{ address, uid, email: email || undefined }]);
}

/** The screen that was left and not come back to yet, and who left it. */
export function wayBackLeft(storage: Storage): { screen: Screen; uid?: string } | undefined {
  const [written] = storage.queue('way-back', left).read();
  if (!written) return undefined;
  const { pathname, search } = new URL(written.address, 'http://shell');
  const place = placeAt(pathname, search);
  return place && { screen: place.screen, uid: written.uid };
}

/** Whoever comes next comes from nowhere. */
export const forgetWayBack = (storage: Storage): void => storage.queue('way-back', left).keep([]);

/**
 * The place that an address leads back to, as the sign-in's return has it. Which screen, the address
 * says; where on it, what this browser wrote down, if that is the same screen. Read once.
 */
export function takeWayBack(storage: Storage, search: string): WayBack | undefined {
  const query = new URLSearchParams(search);
  const screen = query.get('back') ?? '';
  if (!isScreen(screen)) return undefined;
  const queue = storage.queue('way-back', left);
  const [written] = queue.read();
  queue.keep([]);
  const { error } = routes.login.query.parse(Object.fromEntries(query));
  const { address = '', uid, email } = written ?? {};
  const url = new URL(address, 'http://shell');
  const kept = placeAt(url.pathname, url.search);
  const place = kept?.screen === screen ? kept : placeAt(routes[screen].path, '');
  return place && { place, of: { uid, email }, error };
}

const isScreen = (name: string): name is Screen => Object.hasOwn(routes, name);
