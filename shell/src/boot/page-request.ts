import type { Storage } from '../storage/stored';
import { cameByStep } from '../navigation/carried-step';
import type { Arrival } from '../navigation/navigation';
import { onceOf, startPlace, type Place } from '../navigation/routes';
import { secretIn } from '../storage/session';
import { placeOf } from './view';

/** What the address asks for with which this page was opened. */
export interface Asked {
  place: Place;
  /** False where nothing lives at the address: then the page opens where everybody starts. */
  lives: boolean;
  /** Query of the address, with all its values. */
  search: string;
  /** Names of query values that count once, or that nobody else may see. */
  once: readonly string[];
}

export function askedBy(arrival: Arrival): Asked {
  const { search } = arrival;
  const found = placeOf(arrival);
  const place = found ?? startPlace;
  return {
    place,
    lives: found !== undefined,
    search,
    once: [...onceOf(place), ...secretIn(search)],
  };
}

/** Whether this page is where an owner comes in: a step of the flow that loads a page of its own is not. */
export const isFirst = (storage: Storage, { pathname, search }: Arrival): boolean =>
  !cameByStep(storage, pathname + search);
