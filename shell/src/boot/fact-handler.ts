import type { AnyFact, AnyView, ViewStore } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { noAnswers } from '../flow/answers';
import type { Destination } from '../flow/destination';
import { answersAfter, isConfirmed, next, noticeFor, storedBy } from '../flow/facts';
import type { FrameStore } from '../frame/frame-store';
import { safeExternalUrl, type Navigation } from '../navigation/navigation';
import type { Outbox } from '../outbox/outbox';
import type { Reporter } from '../errors/report';
import type { Settings } from '../settings/settings';
import type { Editing } from '../setup/editing';
import { sessionOf } from '../storage/session';
import type { Storage } from '../storage/stored';
import type { TeamChat } from '../flow/team-chat';
import { readAnswers } from '../visitor/visitor';
import { words } from '../words';

interface FactHandlerParts {
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  api: Api;
  frame: FrameStore;
  view: ViewStore & { set(next: AnyView): void };
  chat: TeamChat;
  outbox: Outbox;
  editing: Pick<Editing, 'instead' | 'end'>;
  travel(destination: Destination): Promise<void>;
  report: Reporter;
}

/** Loads the address of a new profile, which only the server knows. */
async function loadLocation({ api, storage, view, frame }: FactHandlerParts): Promise<void> {
  const { uid } = storage.read();
  const answers = await readAnswers(api, {});
  if (!answers || uid !== storage.value('uid')) return;
  const before = view.get();
  view.set({ ...before, answers: { ...before.answers, location: answers.location } });
  frame.change({ view: view.get() });
}

/**
 * Returns the function that handles facts: it updates the storage and the view, sends the team message,
 * and moves the owner.
 */
export function createFactHandler(parts: FactHandlerParts) {
  const { settings, navigation, storage, frame, view, chat } = parts;
  const { outbox, editing, travel, report } = parts;
  const session = () => sessionOf(storage.read());

  const storeSignInAddress = (url: string) => {
    const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
    if (!safe) report.warning(`Refused the sign-in address '${url}'.`);
    storage.store({ redirect_url: safe?.href ?? '/' });
  };

  const refresh = (fact: AnyFact) => {
    const before = view.get();
    const currentSession = session();
    const isOtherBusiness = currentSession.uid !== before.session.uid;
    if (isOtherBusiness) editing.end();
    // Answers belong to one business.
    const answers = answersAfter(isOtherBusiness ? noAnswers : before.answers, fact);
    view.set({ ...before, answers, session: currentSession });
    frame.change({ view: view.get() });
  };

  /** Confirms that an answer was saved, or reports that it was not, with a retry button. */
  const confirm = (confirmed: string) => {
    const { notice } = frame.get();
    const isOwnNotice = notice?.retry !== undefined;
    // The screen already shows an error.
    if (notice?.kind === 'error' && !isOwnNotice) return;
    if (!outbox.waits())
      return frame.change({ confirmed, ...(isOwnNotice && { notice: undefined }) });
    const retry = () => void outbox.send().then(() => confirm(words.saved));
    frame.change({ notice: { kind: 'error', text: words.notSaved, retry } });
  };

  return (fact: AnyFact) => {
    const { screen, params } = view.get();
    if (fact.name === 'draft/changed') {
      return storage.storeDraft(fact.payload.screen ?? screen, fact.payload.values);
    }
    if (fact.name === 'notice/raised') return frame.change({ notice: fact.payload });
    if (fact.name === 'sign-in/offered') storeSignInAddress(fact.payload.url);
    outbox.collect(fact, screen, session());
    if (fact.name === 'square/returned' || fact.name === 'instagram/returned') {
      navigation.dropSingleUse();
    }
    storage.store(storedBy(fact, storage.read()));
    const notice = noticeFor(fact, session());
    if (notice) chat.send(notice, session().email);
    refresh(fact);
    if (fact.name === 'profile/saved') void loadLocation(parts);
    if (isConfirmed(fact)) confirm(words.saved);
    const position = { screen, params, session: session(), build: settings.build };
    const destination = next(fact, position);
    void travel(editing.instead(destination)).catch((cause: unknown) => report.error(cause));
  };
}
