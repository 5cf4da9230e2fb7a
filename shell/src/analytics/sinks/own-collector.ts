import { errorCode } from 'shared-contracts';
import { endpoints, type Api } from 'shared-contracts/api';
import type { Sink } from '../delivery';

/** Creates the sink for our own collector, the API. It counts an event once, however often it arrives. */
export function ownCollector(api: Api, origin: () => string): Sink {
  return {
    name: 'analytics',
    take: (events) =>
      api.collectEvents({ events }).then(
        () => true,
        // An event that the server rejects must not block the others.
        (error) => errorCode(error) === 'PAYLOAD_INVALID',
      ),
    takeOnLeave: (events) =>
      // Offline, the browser accepts a beacon and then loses it.
      navigator.onLine &&
      navigator.sendBeacon(
        origin() + endpoints.collectEvents.path,
        // Plain text needs no preflight request, which a closing page could not finish.
        new Blob([JSON.stringify({ events })], { type: 'text/plain' }),
      ),
  };
}
