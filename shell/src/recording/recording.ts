import { createWatched, newId, type ViewStore } from 'shared-contracts';
import { recordingLimits, type Api } from 'shared-contracts/api';
import type { Settings } from '../settings';
import { sessionOf } from '../storage/session';
import type { Storage } from '../storage/stored';
import { createParts } from './parts';

/** What the visitor sees of it: nothing, the question, or what became of their answer. */
export type RecordingState =
  { kind: 'hidden' } | { kind: 'asking' } | { kind: 'recording' } | { kind: 'declined' };

interface RecordingParts {
  settings: Pick<Settings, 'sessionRecording' | 'build'>;
  storage: Storage;
  api: Api;
  origin(): string;
  report(what: string): void;
  /** Brings the recorder; replaced in tests. */
  load?: () => Promise<typeof import('./recorder')>;
}

export type Recording = ReturnType<typeof createRecording>;

/** The step of the welcome flow on which visitors are asked: not on the splash, and no later. */
const askedAtStep = 1;

/**
 * Records the welcome flow of visitors who agreed, where it is configured; otherwise it is not there.
 * Nothing of the recorder is loaded before both are so.
 */
export function createRecording(parts: RecordingParts) {
  const { settings, storage, api, origin, report, load = () => import('./recorder') } = parts;
  const { get, set, subscribe } = createWatched<RecordingState>({ kind: 'hidden' });
  let view: ViewStore | undefined;
  let current: AbortController | undefined;
  /** Whether this page's recording came to its end: it is not begun again behind the visitor's back. */
  let over = false;

  const become = (next: RecordingState) => {
    if (next.kind !== get().kind) set(next);
  };

  const inWelcomeFlow = () => view?.get().screen === 'welcome';

  const stop = (what: 'send' | 'discard' = 'send') => {
    current?.abort(what);
    current = undefined;
  };

  const start = async (consentedAt: string) => {
    if (current || over) return;
    const { signal } = (current = new AbortController());
    const recorder = await load().catch((error: unknown) => {
      report(`The recorder could not be loaded: ${String(error)}`);
    });
    if (signal.aborted) return;
    // The next screen of the flow is another chance.
    if (!recorder) return stop();

    const end = (why?: string) => {
      over = true;
      if (why) report(why);
      stop();
      become({ kind: 'hidden' });
    };
    const sent = createParts({
      api,
      origin,
      of: {
        recording_id: newId(),
        visitor_id: storage.visitorId(),
        consented_at: consentedAt,
        build: settings.build,
      },
      ended: end,
    });
    const stopRecorder = recorder.startRecorder({
      emit: sent.add,
      known: () => knownOf(storage),
      failed: (error) => report(`The recorder failed: ${String(error)}`),
    });
    // The first view of the page alone may have been too large.
    if (signal.aborted) return stopRecorder();

    const timer = setTimeout(() => end(), recordingLimits.minutes * 60_000);
    const leave = () => document.visibilityState === 'hidden' && sent.leave();
    document.addEventListener('visibilitychange', leave, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stopRecorder();
      if (signal.reason === 'discard') sent.discard();
      else void sent.flush();
    });
    become({ kind: 'recording' });
  };

  const update = async () => {
    if (!inWelcomeFlow()) {
      stop();
      return become({ kind: 'hidden' });
    }
    const consent = storage.consent();
    if (consent.kind === 'given') return start(consent.at);
    const { step } = view!.get().params as { step?: unknown };
    const asks = consent.kind === 'unasked' && step === askedAtStep;
    become({ kind: asks ? 'asking' : 'hidden' });
  };

  return {
    get,
    subscribe,
    /** From here on every change of screen is heard. Does nothing where recording is not configured. */
    follow(followed: ViewStore) {
      if (!settings.sessionRecording) return;
      view = followed;
      let visit: string | undefined;
      const changed = () => {
        if (followed.get().visit === visit) return;
        visit = followed.get().visit;
        void update();
      };
      followed.subscribe(changed);
      changed();
    },
    async agree() {
      storage.keepConsent({ kind: 'given', at: new Date().toISOString() });
      await update();
      // Agreed to, yet there is nothing to see of it: the question has had its answer all the same.
      if (get().kind === 'asking') become({ kind: 'hidden' });
    },
    /** Also takes back what was agreed to before: what was not sent yet never is. */
    decline() {
      storage.keepConsent({ kind: 'refused' });
      stop('discard');
      become({ kind: 'declined' });
    },
  };
}

const knownOf = (storage: Storage): string[] => {
  const { email, biz_name, first_name, last_name, contact, business_location, temp_loc, uid } =
    sessionOf(storage.read());
  return [email, biz_name, first_name, last_name, contact, business_location, temp_loc, uid].filter(
    (one): one is string => Boolean(one),
  );
};
