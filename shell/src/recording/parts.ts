import { endpoints, recordingLimits, type Api, type RecordedEvent } from 'shared-contracts/api';
import { createPartQueue, type Part, type RecordingDetails } from './part-queue';
import { createPartSender } from './part-sender';

interface PartsOptions {
  api: Api;
  /** Origin of the API, for beacons that do not use the client. */
  origin(): string;
  details: RecordingDetails;
  /** Called once when the recording ends: at the size limit, or when it was refused. */
  ended(why: string): void;
}

/** The first view of a page is larger than this, so it is sent before the visitor can leave. */
const flushAtBytes = 16 * 1024;
/** Browsers accept no larger beacons from a closing page. */
const beaconBytes = 56 * 1024;

/** Sends recorded events in parts and in order, and ends the recording at a limit. */
export function createParts({ api, origin, details, ended }: PartsOptions) {
  const queue = createPartQueue(details);
  const refused = (code: string) => end(`The recording was refused: ${code}`);
  const sender = createPartSender({ api, queue, refused });
  let total = 0;
  let isOver = false;

  const discard = () => {
    isOver = true;
    queue.clear();
    sender.stop();
  };

  const end = (why: string) => {
    if (isOver) return;
    discard();
    ended(why);
  };

  return {
    add(event: RecordedEvent) {
      if (isOver) return;
      const bytes = sizeOf(event);
      total += bytes;
      if (bytes > recordingLimits.partBytes) return end('One event is larger than a part may be.');
      if (total > recordingLimits.totalBytes) return end('The recording reached the size limit.');
      queue.add(event, bytes);
      const isFull = queue.bytes() > flushAtBytes || queue.events() >= recordingLimits.partEvents;
      if (isFull) void sender.flush();
      else sender.flushLater();
    },
    flush: sender.flush,
    discard,
    /** Call it when the page may be closing. Small parts are sent as beacons, larger ones as usual. */
    leave() {
      if (isOver || !navigator.onLine) return;
      const sending = sender.sending();
      if (sending) beacon(origin(), sending);
      if (queue.bytes() > beaconBytes) return void sender.flush();
      const part = queue.takePart();
      if (part && !beacon(origin(), part)) end('The browser refused to send the last part.');
    },
  };
}

function beacon(origin: string, part: Part): boolean {
  // Plain text needs no preflight request, which a closing page could not finish.
  const body = new Blob([JSON.stringify(part)], { type: 'text/plain' });
  return navigator.sendBeacon(origin + endpoints.keepRecording.path, body);
}

const sizeOf = (event: RecordedEvent) => new Blob([JSON.stringify(event)]).size;
