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

interface HearingParts {
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

/** Shows the address of a profile that was just created, which only the server knows. */
async function learnLocation({ api, storage, view, frame }: HearingParts): Promise<void> {
  const { uid } = storage.read();
  const answers = await readAnswers(api, {});
  if (!answers || uid !== storage.value('uid')) return;
  const before = view.get();
  view.set({ ...before, answers: { ...before.answers, location: answers.location } });
  frame.change({ view: view.get() });
}

/** What becomes of a fact: it is kept, told to the team, shown in the view, and moves the owner on. */
export function createHearing(parts: HearingParts) {
  const { settings, navigation, storage, frame, view, chat } = parts;
  const { outbox, editing, travel, report } = parts;
  const session = () => sessionOf(storage.read());

  const keepSignIn = (url: string) => {
    const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
    if (!safe) report.warning(`Refused the sign-in address '${url}'.`);
    storage.keep({ redirect_url: safe?.href ?? '/' });
  };

  const refresh = (fact: AnyFact) => {
    const before = view.get();
    const now = session();
    const another = now.uid !== before.session.uid;
    if (another) editing.end();
    // What was answered for one business is nothing that another one answered.
    const answers = answersAfter(another ? noAnswers : before.answers, fact);
    view.set({ ...before, answers, session: now });
    frame.change({ view: view.get() });
  };

  /** Of an answer, that it arrived; or that it did not, with the way to try again. */
  const confirm = (confirmed: string) => {
    const { notice } = frame.get();
    const ours = notice?.retry !== undefined;
    // The screen has said itself what did not work.
    if (notice?.kind === 'error' && !ours) return;
    if (!outbox.waits()) return frame.change({ confirmed, ...(ours && { notice: undefined }) });
    const again = () => void outbox.send().then(() => confirm(words.saved));
    frame.change({ notice: { kind: 'error', text: words.notSaved, retry: again } });
  };

  return (fact: AnyFact) => {
    const { screen, params } = view.get();
    if (fact.name === 'draft/changed') {
      return storage.keepDraft(fact.payload.screen ?? screen, fact.payload.values);
    }
    if (fact.name === 'notice/raised') return frame.change({ notice: fact.payload });
    if (fact.name === 'sign-in/offered') keepSignIn(fact.payload.url);
    outbox.collect(fact, screen, session());
    if (fact.name === 'square/returned' || fact.name === 'instagram/returned') {
      navigation.forgetOnce();
    }
    storage.keep(storedBy(fact, storage.read()));
    const notice = noticeFor(fact, session());
    if (notice) chat.send(notice, session().email);
    refresh(fact);
    if (fact.name === 'profile/saved') void learnLocation(parts);
    if (isConfirmed(fact)) confirm(words.saved);
    const standing = { screen, params, session: session(), build: settings.build };
    const destination = next(fact, standing);
    void travel(editing.instead(destination)).catch((cause: unknown) => report.error(cause));
  };
}
