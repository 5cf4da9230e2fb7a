import type { AnyView, ViewStore } from 'shared-contracts';
import type { FrameStore } from '../frame/frame-store';
import type { OutletState } from '../host/outlet';
import type { Storage } from '../storage/stored';
import { words } from '../words';

interface OutletUpdateParts {
  view: ViewStore & { set(next: AnyView): void };
  frame: FrameStore;
  storage: Storage;
}

/**
 * Returns the function that shows the state of the outlet. A fallback in the middle of a visit continues
 * from the draft, and a notice explains why the screen reloaded.
 */
export function createOutletUpdates({ view, frame, storage }: OutletUpdateParts) {
  return (state: OutletState) => {
    const { outlet: before } = frame.get();
    if (state.kind === 'loading') {
      const draft = storage.draft(view.get().screen);
      const isFallback = before.kind === 'shown' && before.remote === state.remote;
      // The pressed button disappeared with its version, so the focus moves to the heading.
      view.set({ ...view.get(), draft, ...(isFallback && { arrival: 'moved' }) });
      if (isFallback) frame.change({ notice: { kind: 'info', text: words.loadedAgain } });
    }
    frame.change({ outlet: state });
  };
}
