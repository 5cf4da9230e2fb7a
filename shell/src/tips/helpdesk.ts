import type { AnyView, Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { FrameState } from '../frame/frame-store';
import type { Settings } from '../settings/settings';

/** A question of an owner to the team. */
export interface Question {
  text: string;
  /** The address for the reply, as the owner typed it. */
  replyTo: string;
}

/** Sends owners' questions to the team. An unsent question is stored for this tab. */
export interface Helpdesk {
  storedQuestion(): string;
  storeQuestion(text: string): void;
  /** Returns the owner's address for the reply, if known. */
  knownAddress(): string | undefined;
  /**
   * Sends a question.
   *
   * @returns whether it has reached the team
   */
  send(question: Question): Promise<boolean>;
}

interface QuestionContext {
  view: AnyView;
  outlet: FrameState['outlet'];
  session: Session;
  settings: Pick<Settings, 'productName' | 'build' | 'set'>;
}

/** Returns the message to the team's chat: the question, the owner, the screen and the versions. */
export function questionLine(
  { text, replyTo }: Question,
  { view, outlet, session, settings }: QuestionContext,
): string {
  const stageText =
    outlet.kind === 'shown' ? `${outlet.remote} ${outlet.version}` : `step ${outlet.kind}`;
  const step = 'step' in view.params ? ` ${view.params.step}` : '';
  const details = [
    `screen ${view.screen}${step}`,
    stageText,
    settings.set === undefined ? undefined : `set ${settings.set}`,
    settings.build === 'app' ? 'App' : 'Web',
  ];
  return [
    settings.productName,
    `Question: ${text.trim()}`,
    `reply to ${replyTo}`,
    session.biz_name,
    session.uid,
    details.filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' | ');
}

const key = 'shopfront:question';

interface HelpdeskParts {
  api: Pick<Api, 'sendTeamNotice'>;
  settings: QuestionContext['settings'] & Pick<Settings, 'development'>;
  session(): Session;
  frame: { get(): FrameState };
  view: { get(): AnyView };
  /** Returns the storage of this tab. When it throws, nothing is stored. */
  tab(): Storage | undefined;
}

export function createHelpdesk({
  api,
  settings,
  session,
  frame,
  view,
  tab,
}: HelpdeskParts): Helpdesk {
  const openTab = () => {
    try {
      return tab();
    } catch {
      return undefined;
    }
  };
  const storeQuestion = (text: string) => {
    if (text) openTab()?.setItem(key, text);
    else openTab()?.removeItem(key);
  };

  return {
    storedQuestion: () => openTab()?.getItem(key) ?? '',
    storeQuestion,
    knownAddress: () => session().email || undefined,
    async send(question) {
      const context = {
        view: view.get(),
        outlet: frame.get().outlet,
        session: session(),
        settings,
      };
      const channel = settings.development ? 'dev' : 'notifications';
      try {
        const message = questionLine(question, context);
        const { ok } = await api.sendTeamNotice({ channel, message });
        if (ok) storeQuestion('');
        return ok;
      } catch {
        // The client has logged the error. The owner sees that the question was not sent, and the text stays.
        return false;
      }
    },
  };
}
