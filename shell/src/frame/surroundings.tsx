import { useCallback, useState } from 'react';
import type { AnyView, Emit } from 'shared-contracts';
import { later } from 'shared-ui/core';
import type { ProfileProps } from '../profile/profile';
import { Around } from '../setup/around';
import type { Edit } from '../setup/editing';
import { coveredBySignIn, type FrameState, type FrameStore } from './frame-store';
import type { Step } from './journey-steps';
import { openedSheet } from './opened-sheet';
import type { PreviewBannerProps } from './preview-banner';
import type { SetupMapProps } from './setup-map';

// None of it is part of a first paint, and one that does not come is missed by nobody.
const ProfileLater = later<ProfileProps>(() => import('../profile/profile'));
export const PreviewBanner = later<PreviewBannerProps>(() => import('./preview-banner'));

export const SetupMap = openedSheet<SetupMapProps>(() => import('./setup-map'));

interface ScreenAround {
  state: FrameState;
  view: AnyView;
  step: Step;
  store: FrameStore;
  emit: Emit;
  onEdit(edit: Edit): void;
}

/** Over the screen of a remote: what the shell has to say there. */
export function OverScreen({ state, view, step, store, emit, onEdit }: ScreenAround) {
  const [map, setMap] = useState(false);
  const closeMap = useCallback(() => setMap(false), []);
  const { edited, stage } = state;
  // Together with the step: the picture over both takes what height they leave.
  const returned = state.returned && stage.kind === 'shown';
  const silent = coveredBySignIn(state) !== undefined || stage.kind === 'failed';
  if (silent || !(returned || edited || view.screen === 'set-number')) return null;
  return (
    <>
      <Around
        {...{ view, step, returned, edited, onEdit }}
        onMap={() => setMap(true)}
        onClose={() => store.change({ returned: false })}
      />
      {map && <SetupMap step={step} view={view} emit={emit} onClose={closeMap} />}
    </>
  );
}

type ProfileOf = Omit<ProfileProps, 'view'> & { state: FrameState };

/** The owner's profile, from when their business is known. */
export function ProfileOver({ state, ...rest }: ProfileOf) {
  const { view, stage } = state;
  const shows = view?.session.place_id && !coveredBySignIn(state) && stage.kind !== 'failed';
  if (!view || !shows) return null;
  return <ProfileLater view={view} {...rest} />;
}
