import { createWatched, type ViewStore } from 'shared-contracts';
import type { Settings } from '../settings/settings';
import type { Consent } from '../storage/stored';
import type { SessionRecordingParts } from './session-recording';

/** The visible state of the recording: nothing, the question, or the result of the answer. */
export type RecordingState =
  { kind: 'hidden' } | { kind: 'asking' } | { kind: 'recording' } | { kind: 'declined' };

type RecordingParts = SessionRecordingParts & {
  settings: Pick<Settings, 'sessionRecording' | 'build'>;
  /** Loads the recorder. Tests replace it. */
  load?: () => Promise<Pick<typeof import('./session-recording'), 'startRecording'>>;
};

export type Recording = ReturnType<typeof createRecording>;

/** The step of the welcome flow that asks visitors for their consent: right after the splash. */
const consentStep = 1;

/** Records the welcome flow of visitors who agreed, if recording is configured. The recorder loads only then. */
export function createRecording(parts: RecordingParts) {
  const { settings, storage, report } = parts;
  const { get, subscribe, become } = createState();
  let view: ViewStore | undefined;
  let current: AbortController | undefined;
  let ended = false; // It does not start again without a new page.

  const stop = (what: 'send' | 'discard' = 'send') => {
    current?.abort(what);
    current = undefined;
  };

  const start = async (consentedAt: string) => {
    if (current || ended) return;
    const controller = (current = new AbortController());
    const recorder = await loadRecorder(parts);
    if (controller.signal.aborted) return;
    // The next screen of the flow tries to load the recorder again.
    if (!recorder) return stop();
    recorder.startRecording(parts, consentedAt, controller.signal, end);
    if (!controller.signal.aborted) become({ kind: 'recording' });
  };

  const end = (why?: string) => {
    ended = true;
    if (why) report(why);
    stop();
    become({ kind: 'hidden' });
  };

  const update = async () => {
    const next = decide(view, storage.consent());
    if (next.kind === 'record') return start(next.consentedAt);
    if (next.kind === 'stop') stop();
    become({ kind: next.kind === 'ask' ? 'asking' : 'hidden' });
  };

  return {
    get,
    subscribe,
    /** Follows every change of screen. Does nothing when recording is not configured. */
    follow(followed: ViewStore) {
      if (!settings.sessionRecording) return;
      view = followed;
      onEachVisit(followed, () => void update());
    },
    async agree() {
      storage.storeConsent({ kind: 'given', at: new Date().toISOString() });
      await update();
      // The visitor agreed but nothing is recorded, so the question disappears.
      if (get().kind === 'asking') become({ kind: 'hidden' });
    },
    /** Withdraws an earlier consent too, and discards unsent parts. */
    decline() {
      storage.storeConsent({ kind: 'refused' });
      stop('discard');
      become({ kind: 'declined' });
    },
  };
}

/** Loads the recorder. Returns undefined and reports it if that fails. */
const loadRecorder = ({ report, load = () => import('./session-recording') }: RecordingParts) =>
  load().catch((error: unknown) => {
    report(`The recorder could not be loaded: ${String(error)}`);
  });

/** Creates the visible state. A change to the same kind is ignored. */
function createState() {
  const { get, set, subscribe } = createWatched<RecordingState>({ kind: 'hidden' });
  const become = (next: RecordingState) => {
    if (next.kind !== get().kind) set(next);
  };
  return { get, subscribe, become };
}

type Decision =
  | { kind: 'stop' }
  | { kind: 'record'; consentedAt: string }
  | { kind: 'ask' }
  | { kind: 'continue' };

/** Returns what the recording does on a screen. */
function decide(view: ViewStore | undefined, consent: Consent): Decision {
  const currentView = view?.get();
  if (currentView?.screen !== 'welcome') return { kind: 'stop' };
  if (consent.kind === 'given') return { kind: 'record', consentedAt: consent.at };
  const { step } = currentView.params as { step?: unknown };
  return { kind: consent.kind === 'unasked' && step === consentStep ? 'ask' : 'continue' };
}

/** Calls `changed` for the current visit and every later one. */
function onEachVisit(view: ViewStore, changed: () => void): void {
  let visit: string | undefined;
  const check = () => {
    if (view.get().visit === visit) return;
    visit = view.get().visit;
    changed();
  };
  view.subscribe(check);
  check();
}
