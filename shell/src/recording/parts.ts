import { endpoints, recordingLimits, type Api, type RecordedEvent } from 'shared-contracts/api';
import { createPartQueue, type Part, type RecordingDetails } from './part-queue';
import { createPartSender } from './part-sender';

interface PartsOptions {
  api: Api;
  /** Origin of the API, for beacons that do not use the client. */
  origin(): string;
  of: RecordingDetails;
  /** Called once when the recording is over: it reached the size limit, or was refused. */
  ended(why: string): void;
}

/** The first view of a page is larger, so it is sent before the visitor can leave. */
const flushAtBytes = 16 * 1024;
/** Browsers accept no larger beacons from a page that is closing. */
const beaconBytes = 56 * 1024;

/** Sends recorded events part by part, in order, and ends the recording where a limit is reached. */
export function createParts({ api, origin, of, ended }: PartsOptions) {
  const queue = createPartQueue(of);
  const refused = (code: string) => end(`The recording was refused: ${code}`);
  const sender = createPartSender({ api, queue, refused });
  let total = 0;
  let over = false;

  const discard = () => {
    over = true;
    queue.clear();
    sender.stop();
  };

  const end = (why: string) => {
    if (over) return;
    discard();
    ended(why);
  };

  return {
    add(event: RecordedEvent) {
      if (over) return;
      const bytes = sizeOf(event);
      total += bytes;
      if (bytes > recordingLimits.partBytes) return end('One event is too large to keep.');
      if (total > recordingLimits.totalBytes)
        return end('The recording is as large as one may be.');
      queue.add(event, bytes);
      const isFull = queue.bytes() > flushAtBytes || queue.events() >= recordingLimits.partEvents;
      if (isFull) void sender.flush();
      else sender.flushLater();
    },
    flush: sender.flush,
    discard,
    /** The page may be closing: small parts go with a beacon, larger ones are sent while there is time. */
    leave() {
      if (over || !navigator.onLine) return;
      const sending = sender.sending();
      if (sending) beacon(origin(), sending);
      if (queue.bytes() > beaconBytes) return void sender.flush();
      const part = queue.takePart();
      if (part && !beacon(origin(), part)) end('The browser did not take the last part.');
    },
  };
}

function beacon(origin: string, part: Part): boolean {
  // Plain text needs no preflight request, for which a closing page has no time.
  const body = new Blob([JSON.stringify(part)], { type: 'text/plain' });
  return navigator.sendBeacon(origin + endpoints.keepRecording.path, body);
}

const sizeOf = (event: RecordedEvent) => new Blob([JSON.stringify(event)]).size;
