import { errorCode } from 'shared-contracts';
import {
  endpoints,
  recordingLimits,
  type Api,
  type Payload,
  type RecordedEvent,
} from 'shared-contracts/api';

type Part = Payload<'keepRecording'>;

interface PartsOptions {
  api: Api;
  /** Host of the API, for what is sent past the client. */
  origin(): string;
  /** What every part says of the recording. */
  of: Omit<Part, 'part' | 'events'>;
  /** Told once when the recording is over: as large as one may be, or refused. */
  ended(why: string): void;
}

const flushAfterMs = 5_000;
/** The first view of a page is more than this, so it is out before anybody can leave. */
const flushAtBytes = 16 * 1024;
/** Browsers take no more from a page that goes. */
const beaconBytes = 56 * 1024;
/** A failed call is tried again; any other refusal is for good. */
const passing = new Set(['API_UNREACHABLE', 'API_TIMEOUT', 'API_FAILED']);

/** Sends what is recorded part by part, in order, and ends the recording where a limit is reached. */
export function createParts({ api, origin, of, ended }: PartsOptions) {
  let waiting: { event: RecordedEvent; bytes: number }[] = [];
  let total = 0;
  let count = 0;
  /** Tried again under its own number when it fails: the server keeps each number once. */
  let sending: Part | undefined;
  let underway: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const discard = () => {
    over = true;
    waiting = [];
    sending = undefined;
    clearTimeout(timer);
  };

  const end = (why: string) => {
    if (over) return;
    discard();
    ended(why);
  };

  const nextPart = (): Part | undefined => {
    let bytes = 0;
    const fitting = waiting.findIndex((one, at) => {
      bytes += one.bytes;
      return bytes > recordingLimits.partBytes || at >= recordingLimits.partEvents;
    });
    const taken = waiting.splice(0, fitting === -1 ? waiting.length : fitting);
    if (taken.length === 0) return undefined;
    count += 1;
    return { ...of, part: count - 1, events: taken.map(({ event }) => event) };
  };

  const sendAll = async () => {
    for (sending ??= nextPart(); sending; sending = nextPart()) {
      try {
        await api.keepRecording(sending);
      } catch (error) {
        const code = errorCode(error) ?? 'API_FAILED';
        if (!passing.has(code)) end(`The recording was refused: ${code}`);
        return;
      }
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    underway ??= sendAll().finally(() => {
      underway = undefined;
      if (sending || waiting.length > 0) later();
    });
    return underway;
  };

  const later = () => {
    if (!over) timer ??= setTimeout(() => void flush(), flushAfterMs);
  };

  return {
    add(event: RecordedEvent) {
      if (over) return;
      const bytes = sizeOf(event);
      total += bytes;
      if (bytes > recordingLimits.partBytes) return end('One event is too large to keep.');
      if (total > recordingLimits.totalBytes)
        return end('The recording is as large as one may be.');
      waiting.push({ event, bytes });
      const enough = waitingBytes() > flushAtBytes || waiting.length >= recordingLimits.partEvents;
      if (enough) void flush();
      else later();
    },
    flush,
    discard,
    /** The page may be going: what is small enough goes with it, the rest as long as there is time. */
    leave() {
      if (over || !navigator.onLine) return;
      if (sending) beacon(sending);
      if (waitingBytes() > beaconBytes) return void flush();
      const part = nextPart();
      if (part && !beacon(part)) end('The browser did not take the last part.');
    },
  };

  function waitingBytes() {
    return waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  function beacon(part: Part) {
    // Text needs no preflight, which a page that is going away would not live to see.
    const body = new Blob([JSON.stringify(part)], { type: 'text/plain' });
    return navigator.sendBeacon(origin() + endpoints.keepRecording.path, body);
  }
}

const sizeOf = (event: RecordedEvent) => new Blob([JSON.stringify(event)]).size;
