import type { Api } from 'shared-contracts/api';
import type { ListState } from './list-state';
import { reread } from './operations';

export type ListReading = ReturnType<typeof createListReading>;

/** Reads the services of one place from the server, one request at a time. */
export function createListReading(api: Api, place_id: string | undefined, state: ListState) {
  /** Operations of an earlier page that were not yet compared with the server's list. */
  const restored = new Set<string>();
  let current: Promise<void> | undefined;
  let revision = 0;

  const readList = async () => {
    try {
      for (let before = NaN; before !== revision;) {
        // A change that the server answered during a reading may be missing from it, so it is read again.
        before = revision;
        const { services } = await api.readServices({ place_id });
        if (before !== revision) continue;
        const list = reread(state.get().list, services, restored);
        state.change({ list, reading: { kind: 'read' } });
        restored.clear();
      }
    } catch {
      // The screen shows this state, with a button to read again.
      state.change({ reading: { kind: 'failed' } });
    }
  };

  const read = () => (current ??= readList().finally(() => (current = undefined)));

  return {
    read,
    /** Reads again, and shows the progress if the last reading failed. */
    readAgain() {
      if (state.get().reading.kind === 'failed') state.change({ reading: { kind: 'reading' } });
      return read();
    },
    /** Compares an operation of an earlier page with the next list that is read. */
    compareOnRead: (id: string) => void restored.add(id),
    /** The server's list changed: a reading in progress is out of date. */
    outdate() {
      revision += 1;
    },
  };
}
