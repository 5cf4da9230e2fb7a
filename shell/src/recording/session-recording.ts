import { newId } from 'shared-contracts';
import { recordingLimits, type Api } from 'shared-contracts/api';
import type { Settings } from '../settings/settings';
import { sessionOf } from '../storage/session';
import type { Storage } from '../storage/stored';
import { createParts } from './parts';
import { startRecorder } from './recorder';

export interface SessionRecordingParts {
  settings: Pick<Settings, 'build'>;
  storage: Storage;
  api: Api;
  origin(): string;
  report(what: string): void;
  /** Starts the recorder. Tests replace it. */
  start?: typeof startRecorder;
}

/**
 * Records until the signal aborts. With the reason 'discard' unsent parts are discarded, otherwise they are sent. This
 * module includes the recorder library, so only pages of visitors who agreed load it.
 *
 * @param consentedAt ISO time at which the visitor agreed
 * @param end called when the recording reaches a limit or is refused
 */
export function startRecording(
  { settings, storage, api, origin, report, start = startRecorder }: SessionRecordingParts,
  consentedAt: string,
  signal: AbortSignal,
  end: (why?: string) => void,
): void {
  const parts = createParts({
    api,
    origin,
    details: {
      recording_id: newId(),
      visitor_id: storage.visitorId(),
      consented_at: consentedAt,
      build: settings.build,
    },
    ended: end,
  });
  const stopRecorder = start({
    emit: parts.add,
    known: () => knownValues(storage),
    failed: (error) => report(`The recorder failed: ${String(error)}`),
  });
  if (signal.aborted) {
    // The first view of the page was already too large.
    stopRecorder();
    return;
  }
  sendUntilAborted(parts, signal, end, stopRecorder);
}

function sendUntilAborted(
  parts: ReturnType<typeof createParts>,
  signal: AbortSignal,
  end: () => void,
  stopRecorder: () => void,
): void {
  const timer = setTimeout(() => end(), recordingLimits.minutes * 60_000);
  const leave = () => document.visibilityState === 'hidden' && parts.leave();
  document.addEventListener('visibilitychange', leave, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopRecorder();
    if (signal.reason === 'discard') parts.discard();
    else void parts.flush();
  });
}

/** Returns the values about the owner that a recording masks. */
const knownValues = (storage: Storage): string[] => {
  const { email, biz_name, first_name, last_name, contact, business_location, temp_loc, uid } =
    sessionOf(storage.read());
  return [email, biz_name, first_name, last_name, contact, business_location, temp_loc, uid].filter(
    (part): part is string => Boolean(part),
  );
};
