import { useCallback, useState } from 'react';
import type { AnyView, Emit } from 'shared-contracts';
import { Icon, later } from 'shared-ui/core';
import type { ProfileProps } from '../profile/profile';
import type { AroundProps } from '../setup/around';
import type { Edit } from '../setup/editing';
import { coveredBySignIn, type FrameState, type FrameStore } from './frame-store';
import type { Step } from './journey-steps';
import around from '../setup/around.module.css';
import { openedSheet } from './opened-sheet';
import type { PreviewBannerProps } from './preview-banner';
import type { SetupMapProps } from './setup-map';
import { words } from '../words';

// None of it is part of a first paint, and one that does not come is missed by nobody.
const ProfileLater = later<ProfileProps>(() => import('../profile/profile'));
const AroundLater = later<AroundProps>(() => import('../setup/around'), { waiting: CheckPlace });
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
  const { returned, edited, stage } = state;
  const silent = coveredBySignIn(state) !== undefined || stage.kind === 'failed';
  if (silent || !(returned || edited || view.screen === 'set-number')) return null;
  return (
    <>
      <AroundLater
        {...{ view, step, returned, edited, onEdit }}
        onMap={() => setMap(true)}
        onClose={() => store.change({ returned: false })}
      />
      {map && <SetupMap step={step} view={view} emit={emit} onClose={closeMap} />}
    </>
  );
}

/** Where the answers can be looked through: as high as they are while they are closed, so that nothing moves. */
function CheckPlace({ view }: AroundProps) {
  if (view.screen !== 'set-number') return null;
  return (
    <div className={around.check} style={{ visibility: 'hidden' }} aria-hidden="true">
      <div className={around.summary}>
        <span className={around.summaryWords}>
          <span className={around.summaryTitle}>{words.checkAnswers}</span>
          <span className={around.muted}>{words.answered(1, 9)}</span>
        </span>
        <Icon name="chevron-right" />
      </div>
    </div>
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
