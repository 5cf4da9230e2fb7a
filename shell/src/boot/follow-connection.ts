import { isReachable } from '../api/is-reachable';
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

/** How long unsent data may delay leaving the page. */
const unsentAtMostMs = 10_000;

/** Connects the browser's events to the connection check, and the connection to the frame. */
export function followConnection(parts: FollowParts) {
  const { frame, navigation, settled, origin, changed, probe = isReachable } = parts;
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
  // An owner who goes elsewhere no longer waits to leave.
  navigation.onNavigate(connection.wake);

  return {
    doubt: connection.doubt,
    reached: (address: string, wanted: () => boolean) =>
      connection.reached(address, wanted, () => settled(unsentAtMostMs)),
    /** Probes at once when the browser reports that it is offline. */
    begin: () => {
      if (!navigator.onLine) connection.lost();
    },
  };
}
