import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { createFrameParts } from '../boot/frame-parts';
import { Frame } from '../frame/frame';
import { createFrameStore, type FrameState } from '../frame/frame-store';
import type { Settings } from '../settings/settings';
import type { Helpdesk } from '../tips/helpdesk';
import { settingsFor } from './settings';

interface FramedProps {
  state?: Partial<FrameState>;
  page?: React.ReactNode;
  isFinish?: boolean;
  /** In the place of a remote. */
  drawn?: React.ReactNode;
  aside?: React.ReactNode;
  helpdesk?: Helpdesk;
  settings?: Partial<Settings>;
  onPlace?(place: HTMLElement): void;
}

const nothing = () => undefined;

/** Where every question arrives. */
export const attended = (desk: Partial<Helpdesk> = {}): Helpdesk => ({
  kept: () => '',
  keep: nothing,
  knownAddress: nothing,
  ask: () => Promise.resolve(true),
  ...desk,
});

/** The frame by itself, in a state that it is told: no server behind it, and no remote in it. */
export function Framed({
  state,
  page,
  isFinish,
  drawn,
  aside,
  settings: changed,
  helpdesk = attended(),
  onPlace = nothing,
}: FramedProps) {
  const [store] = useState(() =>
    createFrameStore({
      stage: { kind: 'shown', remote: 'mf-services', version: '1.0.0' },
      view: undefined,
      notice: undefined,
      online: true,
      ...state,
    }),
  );
  const [place, setPlace] = useState<HTMLElement>();
  const placed = useCallback(
    (one: HTMLElement) => {
      setPlace(one);
      onPlace(one);
    },
    [onPlace],
  );
  const settings = settingsFor(changed);
  const frame = (
    <Frame
      store={store}
      settings={settings}
      emit={nothing}
      parts={createFrameParts({ settings, helpdesk, emit: nothing, edit: nothing })}
      onPlace={placed}
      onRetry={nothing}
      onSignIn={() => Promise.reject(new Error('There is nobody to sign in with.'))}
      onAnotherAccount={nothing}
      page={page}
      isFinish={isFinish}
      aside={aside}
    />
  );
  return (
    <>
      {frame}
      {place && createPortal(drawn, place)}
    </>
  );
}
