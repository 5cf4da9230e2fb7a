import { answersAt } from '../api/answers-at';
import type { PendingCalls } from '../api/pending';
import { createConnection } from './connection';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation/navigation';

interface FollowParts {
  frame: FrameStore;
  navigation: Navigation;
  settled: PendingCalls['settled'];
  /** Origin of the API. */
  origin(): string;
  changed(online: boolean): void;
  probe?: (origin: string) => Promise<boolean>;
}

/** What was left unsent gets this long before the page that has it goes. */
const unsentAtMostMs = 10_000;

/** The connection of this page: the browser's news come in, the frame says how things are. */
export function followConnection(parts: FollowParts) {
  const { frame, navigation, settled, origin, changed, probe = answersAt } = parts;
  const connection = createConnection({
    probe,
    own: new URL(document.baseURI).origin,
    others: () => [origin()],
    changed(online) {
      frame.change({ online });
      changed(online);
    },
    waiting: (departing) => frame.change({ departing }),
  });
  window.addEventListener('offline', connection.lost);
  window.addEventListener('online', connection.doubt);
  // Who goes somewhere else no longer waits to leave.
  navigation.onArrival(connection.wake);

  return {
    doubt: connection.doubt,
    reached: (address: string, wanted: () => boolean) =>
      connection.reached(address, wanted, () => settled(unsentAtMostMs)),
    /** Asks at once where the browser itself says that there is nothing to be had. */
    begin: () => {
      if (!navigator.onLine) connection.lost();
    },
  };
}
