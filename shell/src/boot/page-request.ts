import type { Storage } from '../storage/stored';
import { isStepTarget } from '../navigation/carried-step';
import type { NavigationEntry } from '../navigation/navigation';
import { singleUseOf, startPlace, type Place } from '../navigation/routes';
import { secretIn } from '../storage/session';
import { placeOf } from './view';

/** The request in the address of this page. */
export interface PageRequest {
  place: Place;
  /** False when the address is unknown. The page then shows the start screen. */
  exists: boolean;
  /** The complete query of the address. */
  search: string;
  /** Names of query values that are used once or must stay secret. */
  singleUse: readonly string[];
}

export function requestOf(arrival: NavigationEntry): PageRequest {
  const { search } = arrival;
  const knownPlace = placeOf(arrival);
  const place = knownPlace ?? startPlace;
  return {
    place,
    exists: knownPlace !== undefined,
    search,
    singleUse: [...singleUseOf(place), ...secretIn(search)],
  };
}

/** Returns whether this page is the owner's entry point. A step of the flow that loads a full page is not. */
export const isEntryPoint = (storage: Storage, { pathname, search }: NavigationEntry): boolean =>
  !isStepTarget(storage, pathname + search);
