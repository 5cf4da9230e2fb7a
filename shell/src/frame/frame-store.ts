import type { AnyView } from 'shared-contracts';
import type { StageState } from '../remotes/stage';

export interface FrameState {
  stage: StageState;
  /** Undefined while the visitor is being looked up, and on addresses where no screen lives. */
  view: AnyView | undefined;
  notice: { kind: 'success' | 'error' | 'info'; text: string } | undefined;
  online: boolean;
}

export interface FrameStore {
  get(): FrameState;
  subscribe(changed: () => void): () => void;
  change(part: Partial<FrameState>): void;
}

export function createFrameStore(initial: FrameState): FrameStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    change(part) {
      state = { ...state, ...part };
      for (const changed of [...listeners]) changed();
    },
  };
}
