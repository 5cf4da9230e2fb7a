import type { AnyView, ViewStore } from 'shared-contracts';
import type { FrameStore } from '../frame/frame-store';
import type { StageState } from '../host/stage';
import type { Storage } from '../storage/stored';
import { words } from '../words';

interface Showing {
  view: ViewStore & { set(next: AnyView): void };
  frame: FrameStore;
  storage: Storage;
}

/**
 * What the stage does, as the owner sees it. A version that takes over in the middle of a visit goes on
 * from what was typed until then, and the owner is told why the screen they were using came anew.
 */
export function createShowing({ view, frame, storage }: Showing) {
  return (state: StageState) => {
    const { stage: before } = frame.get();
    if (state.kind === 'loading') {
      const draft = storage.draft(view.get().screen);
      const tookOver = before.kind === 'shown' && before.remote === state.remote;
      // What was pressed is gone with the version that drew it, so focus goes to the heading.
      view.set({ ...view.get(), draft, ...(tookOver && { arrival: 'moved' }) });
      if (tookOver) frame.change({ notice: { kind: 'info', text: words.loadedAgain } });
    }
    frame.change({ stage: state });
  };
}
