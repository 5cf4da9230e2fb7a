import * as z from 'zod/mini';
import { once, type Screen } from 'shared-contracts';
import type { SignInFailure } from '../frame/frame-store';
import { addressOf, placeAt, routes, type Place } from '../navigation/routes';
import type { Storage, Stored } from '../storage/stored';

/** The screen from which an owner left to sign in, and their identity. */
const storedReturnPoint = once(() =>
  z.object({
    address: z.string(),
    uid: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
);

export interface ReturnPoint {
  place: Place;
  /** The owner who left; empty when unknown. */
  owner: Stored;
  error?: SignInFailure;
}

/** Returns the address to which the sign-in returns. It contains the screen only. */
export const returnAddressOf = (screen: Screen): string => `${routes.login.path}?back=${screen}`;

/** Stores the screen and the owner for the page after the sign-in. */
export function storeReturnPoint(storage: Storage, place: Place): void {
  const { uid, email } = storage.read();
  const address = addressOf(place);
  storage.queue('way-back', storedReturnPoint).store([{ address, uid, email: email || undefined }]);
}

/** Returns the stored screen and owner of a sign-in that has not returned. */
export function pendingReturn(storage: Storage): { screen: Screen; uid?: string } | undefined {
  const [stored] = storage.queue('way-back', storedReturnPoint).read();
  if (!stored) return undefined;
  const { pathname, search } = new URL(stored.address, 'http://shell');
  const place = placeAt(pathname, search);
  return place && { screen: place.screen, uid: stored.uid };
}

/** Removes the stored return point. */
export const clearReturnPoint = (storage: Storage): void =>
  storage.queue('way-back', storedReturnPoint).store([]);

/**
 * Returns the return point for an address after the sign-in. The address has the screen, and the stored return point
 * has its values if the screen is the same. It is removed.
 */
export function takeReturnPoint(storage: Storage, search: string): ReturnPoint | undefined {
  const query = new URLSearchParams(search);
  const screen = query.get('back') ?? '';
  if (!isScreen(screen)) return undefined;
  const queue = storage.queue('way-back', storedReturnPoint);
  const [stored] = queue.read();
  queue.store([]);
  const { error } = routes.login.query.parse(Object.fromEntries(query));
  const { address = '', uid, email } = stored ?? {};
  const url = new URL(address, 'http://shell');
  const storedPlace = placeAt(url.pathname, url.search);
  const place = storedPlace?.screen === screen ? storedPlace : placeAt(routes[screen].path, '');
  return place && { place, owner: { uid, email }, error };
}

const isScreen = (name: string): name is Screen => Object.hasOwn(routes, name);
