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
  /** Content instead of a remote. */
  content?: React.ReactNode;
  aside?: React.ReactNode;
  helpdesk?: Helpdesk;
  settings?: Partial<Settings>;
  onPlace?(place: HTMLElement): void;
}

const noOp = () => undefined;

/** A help desk that receives every question. */
export const workingHelpdesk = (desk: Partial<Helpdesk> = {}): Helpdesk => ({
  storedQuestion: () => '',
  storeQuestion: noOp,
  knownAddress: noOp,
  send: () => Promise.resolve(true),
  ...desk,
});

/** Renders the frame in a given state, without a server and a remote. */
export function Framed({
  state,
  page,
  isFinish,
  content,
  aside,
  settings: changed,
  helpdesk = workingHelpdesk(),
  onPlace = noOp,
}: FramedProps) {
  const [store] = useState(() =>
    createFrameStore({
      outlet: { kind: 'shown', remote: 'mf-services', version: '1.0.0' },
      view: undefined,
      notice: undefined,
      online: true,
      ...state,
    }),
  );
  const [place, setPlace] = useState<HTMLElement>();
  const handlePlace = useCallback(
    (element: HTMLElement) => {
      setPlace(element);
      onPlace(element);
    },
    [onPlace],
  );
  const settings = settingsFor(changed);
  const frame = (
    <Frame
      store={store}
      settings={settings}
      emit={noOp}
      parts={createFrameParts({ settings, helpdesk, emit: noOp, edit: noOp })}
      onPlace={handlePlace}
      onRetry={noOp}
      onSignIn={() => Promise.reject(new Error('There is no sign-in in this example.'))}
      onAnotherAccount={noOp}
      page={page}
      isFinish={isFinish}
      aside={aside}
    />
  );
  return (
    <>
      {frame}
      {place && createPortal(content, place)}
    </>
  );
}
