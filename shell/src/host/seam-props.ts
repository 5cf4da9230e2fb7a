import type { RemoteName, Seam } from 'shared-contracts';
import { createCheckedEmit } from './checked-emit';
import type { PropsFor } from './mounting';

/** Returns a function that creates the seam of one mount, whose `emit` checks every fact. */
export const createSeamProps =
  (seam: Seam): PropsFor<RemoteName> =>
  (candidate, { isCurrent, refused }) => ({
    view: { get: seam.view.get, subscribe: seam.view.subscribe },
    api: seam.api,
    emit: createCheckedEmit(candidate, { emit: seam.emit, isMounted: isCurrent, refused }),
  });
