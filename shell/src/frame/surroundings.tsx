import type { AnyView } from 'shared-contracts';
import { later } from 'shared-ui/core';
import type { FrameParts } from './frame-parts';
import { coveredBySignIn, type FrameState, type FrameStore } from './frame-store';
import type { Step } from '../journey-steps';
import { lazySheet } from './lazy-sheet';
import type { PreviewBannerProps } from './preview-banner';
import type { SetupMapProps } from './setup-map';

// Not part of the first paint. The page works without it.
export const PreviewBanner = later<PreviewBannerProps>(() => import('./preview-banner'));

export const SetupMap = lazySheet<SetupMapProps>(() => import('./setup-map'));

interface ScreenAround {
  state: FrameState;
  view: AnyView;
  step: Step;
  store: FrameStore;
  around: FrameParts['around'];
}

/** Renders the shell's own content above the screen of a remote, unless the screen is covered or failed. */
export function OverScreen({ state, view, step, store, around }: ScreenAround) {
  const { outlet } = state;
  // Shown together with the step, because the picture above uses the remaining height.
  const returned = state.returned && outlet.kind === 'shown';
  const isHidden = coveredBySignIn(state) !== undefined || outlet.kind === 'failed';
  if (isHidden || !(returned || view.screen === 'set-number')) return null;
  return around({ view, step, returned, onClose: () => store.change({ returned: false }) });
}

/** Returns whether the page offers the owner's profile: when their business is known and no sign-in covers the screen. */
export const offersProfile = (state: FrameState): boolean =>
  Boolean(state.view?.session.place_id) && !coveredBySignIn(state);

/** Returns whether the profile is next to the screen. When a step does not load, the closed shop is there. */
export const showsProfile = (state: FrameState): boolean =>
  offersProfile(state) && state.outlet.kind !== 'failed';
