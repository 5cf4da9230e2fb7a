import { errorCode } from 'shared-contracts';
import { endpoints, type Api } from 'shared-contracts/api';
import type { Sink } from '../delivery';

/** Our own collector: the API, which counts an event once however often it arrives. */
export function ownCollector(api: Api, origin: () => string): Sink {
  return {
    name: 'analytics',
    take: (events) =>
      api.collectEvents({ events }).then(
        () => true,
        // What the server will never take must not keep the rest waiting.
        (error) => errorCode(error) === 'PAYLOAD_INVALID',
      ),
    takeOnLeave: (events) =>
      // Offline the browser accepts it all the same, and then loses it.
      navigator.onLine &&
      navigator.sendBeacon(
        origin() + endpoints.collectEvents.path,
        // Text needs no preflight, which a page that is going away would not live to see.
        new Blob([JSON.stringify({ events })], { type: 'text/plain' }),
      ),
  };
}
