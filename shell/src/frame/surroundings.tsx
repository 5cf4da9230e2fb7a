import { useCallback, useState } from 'react';
import type { AnyView, Emit } from 'shared-contracts';
import { later } from 'shared-ui/core';
import type { FrameParts } from './frame-parts';
import { coveredBySignIn, type FrameState, type FrameStore } from './frame-store';
import type { Step } from './journey-steps';
import { openedSheet } from './opened-sheet';
import type { PreviewBannerProps } from './preview-banner';
import type { SetupMapProps } from './setup-map';

// Not part of a first paint, and optional where it does not load.
export const PreviewBanner = later<PreviewBannerProps>(() => import('./preview-banner'));

export const SetupMap = openedSheet<SetupMapProps>(() => import('./setup-map'));

interface ScreenAround {
  state: FrameState;
  view: AnyView;
  step: Step;
  store: FrameStore;
  emit: Emit;
  around: FrameParts['around'];
}

/** What the shell shows over the screen of a remote, unless the screen is covered or failed. */
export function OverScreen({ state, view, step, store, emit, around }: ScreenAround) {
  const [map, setMap] = useState(false);
  const closeMap = useCallback(() => setMap(false), []);
  const { edited, stage } = state;
  // Together with the step: the picture over both takes what height they leave.
  const returned = state.returned && stage.kind === 'shown';
  const silent = coveredBySignIn(state) !== undefined || stage.kind === 'failed';
  if (silent || !(returned || edited || view.screen === 'set-number')) return null;
  return (
    <>
      {around({
        ...{ view, step, returned, edited },
        onMap: () => setMap(true),
        onClose: () => store.change({ returned: false }),
      })}
      {map && <SetupMap step={step} view={view} emit={emit} onClose={closeMap} />}
    </>
  );
}

/** Whether the page shows the owner's profile: from when their business is known, while nothing covers the screen. */
export const showsProfile = (state: FrameState): boolean =>
  Boolean(state.view?.session.place_id) && !coveredBySignIn(state) && state.stage.kind !== 'failed';
