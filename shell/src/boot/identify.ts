import { carryNotice, showCarriedNotice } from '../frame/carried-notice';
import { carryStep } from '../navigation/carried-step';
import type { Arrival } from '../navigation/navigation';
import { addressOf } from '../navigation/routes';
import type { Patience } from '../visitor/patience';
import { takeWayBack, type WayBack } from '../sign-in/way-back';
import { learnVisitor, type LearnedVisitor } from '../visitor/visitor';
import { askedBy, isFirst, type Asked } from './asked';
import type { Page } from './page';

/** Who opened the page, for what, and where they stood when they left to sign in, if they did. */
export interface Identified extends LearnedVisitor {
  asked: Asked;
  back: WayBack | undefined;
  first: boolean;
  /** This page does not run what the flow began with: another takes its place. */
  loadsAgain: boolean;
}

/**
 * Takes what the address and the storage hold for this page, and asks the server who this is. What is
 * used once is gone from both afterwards, so that a reload does not do it again.
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
  patience: Patience,
): Promise<Identified> {
  const asked = askedBy(navigation.now());
  // Before the address is changed: it is by it that a step is recognised.
  const first = isFirst(storage, navigation.now());
  // A page that is not there would be asked for again and again.
  if (!asked.lives) navigation.go(addressOf(asked.place), { replace: true });
  navigation.hideOnce(asked.once);
  showCarriedNotice(storage, frame);

  const known = await learnVisitor({ api, storage, patience }, asked.search);
  const loadsAgain = pins.loadsAgain(known.visitor.pin);
  if (loadsAgain) {
    // What counts once was not for this page.
    if (!first) carryStep(storage, addressNow(navigation.now()));
    carryNotice(storage, frame);
    return { ...known, asked, back: undefined, first, loadsAgain };
  }
  const back = takeWayBack(storage, asked.search);
  // The sign-in page keeps the key, even where no address is known (5).
  if (asked.place.screen === 'login') storage.keep({ email: storage.value('email') ?? '' });
  // An owner who returns from the sign-in continues: the screen takes the focus as any step does.
  return { ...known, asked, back, first: first && !back, loadsAgain };
}

const addressNow = ({ pathname, search }: Arrival) => pathname + search;
