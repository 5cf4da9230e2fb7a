import type { AnyView, Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { FrameState } from '../frame/frame-store';
import type { Settings } from '../settings/settings';

/** What an owner wants to know from people. */
export interface Question {
  text: string;
  /** Where the answer goes, as they wrote it. */
  replyTo: string;
}

/** Where owners ask people: as long as it is not sent, what they wrote is kept for this tab. */
export interface Helpdesk {
  kept(): string;
  keep(text: string): void;
  /** The address that the answer goes to, where it is known who asks. */
  knownAddress(): string | undefined;
  /** @returns whether it has reached the team */
  ask(question: Question): Promise<boolean>;
}

interface Asked {
  view: AnyView;
  stage: FrameState['stage'];
  session: Session;
  settings: Pick<Settings, 'productName' | 'build' | 'set'>;
}

/** One line of the team's chat: who asks what, and which versions of what they have in front of them. */
export function questionLine(
  { text, replyTo }: Question,
  { view, stage, session, settings }: Asked,
): string {
  const shown = stage.kind === 'shown' ? `${stage.remote} ${stage.version}` : `step ${stage.kind}`;
  const step = 'step' in view.params ? ` ${view.params.step}` : '';
  const where = [
    `screen ${view.screen}${step}`,
    shown,
    settings.set === undefined ? undefined : `set ${settings.set}`,
    settings.build === 'app' ? 'App' : 'Web',
  ];
  return [
    settings.productName,
    `Question: ${text.trim()}`,
    `reply to ${replyTo}`,
    session.biz_name,
    session.uid,
    where.filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' | ');
}

const key = 'shopfront:question';

interface HelpdeskParts {
  api: Pick<Api, 'sendTeamNotice'>;
  settings: Asked['settings'] & Pick<Settings, 'development'>;
  session(): Session;
  frame: { get(): FrameState };
  view: { get(): AnyView };
  /** May throw where the browser refuses it: then nothing is kept. */
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
  const reach = () => {
    try {
      return tab();
    } catch {
      return undefined;
    }
  };
  const keep = (text: string) => {
    if (text) reach()?.setItem(key, text);
    else reach()?.removeItem(key);
  };

  return {
    kept: () => reach()?.getItem(key) ?? '',
    keep,
    knownAddress: () => session().email || undefined,
    async ask(question) {
      const asked = { view: view.get(), stage: frame.get().stage, session: session(), settings };
      const channel = settings.development ? 'dev' : 'notifications';
      try {
        const message = questionLine(question, asked);
        const { ok } = await api.sendTeamNotice({ channel, message });
        if (ok) keep('');
        return ok;
      } catch {
        // The client has logged why. Whoever asked reads that it was not sent, and has their words still.
        return false;
      }
    },
  };
}
