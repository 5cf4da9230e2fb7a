import type { Api } from 'shared-contracts/api';
import { createListChanges } from './list-changes';
import { createListReading } from './list-reading';
import { createListState } from './list-state';
import { allRetried, succeeded, type Operation } from './operations';
import { otherTabsOn } from './other-tabs';
import { createSending } from './sending';

export type ServicesStore = ReturnType<typeof createServicesStore>;

/**
 * The services of one place, for the lifetime of the page: read once, changed on the screen at once, sent in order in
 * the background. The store knows the API and no screen.
 */
export function createServicesStore(
  api: Api,
  place_id: string | undefined,
  otherTabs = otherTabsOn(place_id),
) {
  const state = createListState();
  const reading = createListReading(api, place_id, state);
  const sending = createSending({ api, state, reading, otherTabs });
  /** Ids of every operation of this page, so that an outdated draft restores none of them. */
  const ownIds = new Set<string>();
  let opened: Promise<void> | undefined;

  return {
    get: state.get,
    subscribe: state.subscribe,
    note: state.note,
    settled: state.settled,
    otherTabs,
    ...createListChanges({ state, sendWaiting: sending.sendWaiting, ownIds }),

    /** Restores operations that an earlier page left, and reads the list unless that was done. */
    open(restored: readonly Operation[]): Promise<void> {
      const unknown = restored.filter(({ id }) => !ownIds.has(id));
      for (const { id } of unknown) {
        ownIds.add(id);
        reading.compareOnRead(id);
      }
      if (opened && unknown.length === 0) return opened;
      sending.pause();
      state.updateList((list) => ({ ...list, operations: [...unknown, ...list.operations] }));
      opened = reading.read().finally(sending.resume);
      return opened;
    },

    /** The shell sent these operations, which are done by that; the outcome is read from the server. */
    settle(ids: readonly string[]) {
      const isDone = ({ id, state }: Operation) => ids.includes(id) && state !== 'sending';
      const finished = state.get().list.operations.filter(isDone);
      if (finished.length === 0) return;
      state.updateList((list) =>
        finished.reduce((settled, { id }) => succeeded(settled, id), list),
      );
      reading.outdate();
      sending.sendWaiting();
      void reading.read();
    },

    /** Reads again: after a failure, when the page shows again, and after a change in another tab. */
    reread: reading.readAgain,

    /** The connection is back: sends what failed, and reads the list if it could not be read. */
    reconnect() {
      state.updateList(allRetried);
      sending.sendWaiting();
      if (state.get().reading.kind === 'failed') void reading.readAgain();
    },
    forgetDeletedName: () => state.change({ deletedName: undefined }),
  };
}
