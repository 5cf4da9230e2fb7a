import { carryNotice, showCarriedNotice } from '../frame/carried-notice';
import { carryStep } from '../navigation/carried-step';
import type { NavigationEntry } from '../navigation/navigation';
import { addressOf } from '../navigation/routes';
import type { SharedTimeout } from '../visitor/shared-timeout';
import { takeReturnPoint, type ReturnPoint } from '../sign-in/return-point';
import { learnVisitor, type LearnedVisitor } from '../visitor/visitor';
import { requestOf, isEntryPoint, type PageRequest } from './page-request';
import type { Page } from './page';

/** The visitor who opened the page, the requested screen, and the return point of a sign-in. */
export interface Identified extends LearnedVisitor {
  request: PageRequest;
  returnPoint: ReturnPoint | undefined;
  first: boolean;
  /** Whether another page must load, because this one does not run the release set of the flow. */
  loadsAgain: boolean;
}

/**
 * Reads the address and the storage, and requests the visitor from the server. Single-use values are then
 * removed from both, so that a reload does not use them again.
 */
export async function identify(
  {
    navigation,
    storage,
    frame,
    api,
    pins,
  }: Pick<Page, 'navigation' | 'storage' | 'frame' | 'api'> & {
    pins: Pick<Page['pins'], 'loadsAgain'>;
  },
  timeout: SharedTimeout,
): Promise<Identified> {
  const request = requestOf(navigation.now());
  // Before the address changes, because it identifies the step.
  const first = isEntryPoint(storage, navigation.now());
  // An unknown address would be requested again on every reload.
  if (!request.exists) navigation.go(addressOf(request.place), { replace: true });
  navigation.hideSingleUse(request.singleUse);
  showCarriedNotice(storage, frame);

  const learned = await learnVisitor({ api, storage, timeout }, request.search);
  const loadsAgain = pins.loadsAgain(learned.visitor.pin);
  if (loadsAgain) {
    // The single-use values are for the next page.
    if (!first) carryStep(storage, currentAddress(navigation.now()));
    carryNotice(storage, frame);
    return { ...learned, request, returnPoint: undefined, first, loadsAgain };
  }
  const returnPoint = takeReturnPoint(storage, request.search);
  // The sign-in page stores the key even without an address (5).
  if (request.place.screen === 'login') storage.store({ email: storage.value('email') ?? '' });
  // For an owner who returns from the sign-in this is a step, so the screen takes the focus.
  return { ...learned, request, returnPoint, first: first && !returnPoint, loadsAgain };
}

const currentAddress = ({ pathname, search }: NavigationEntry) => pathname + search;
