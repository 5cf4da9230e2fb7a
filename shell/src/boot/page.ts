import { createBus, createViewStore, type AnyView, type AnyFact, type Bus } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { noAnswers } from '../flow/answers';
import { carryNotice } from '../frame/carried-notice';
import { carryStep } from '../navigation/carried-step';
import { createStageLog } from '../flow/stage-log';
import { createTraveller } from '../flow/travel';
import { createOutbox, type Outbox } from '../outbox/outbox';
import { createRecording } from '../recording/recording';
import { createMoving } from '../pins/set-moves';
import { createPriceBoard } from '../profile/price-board';
import { createPins } from '../pins/pins';
import { fetchSetStatus } from '../api/set-status';
import { createReloadRecord } from '../pins/reload-record';
import { createReporter, type Reporter } from '../errors/report';
import { createHelpdesk } from '../tips/helpdesk';
import { createEditing } from '../setup/editing';
import { createSignInGate } from '../sign-in/gate';
import { sessionOf } from '../storage/session';
import { createTeamChat, unsentNotice, type TeamChat } from '../flow/team-chat';
import { viewAt } from './view';
import { readAnswers } from '../visitor/visitor';
import { requestOf } from './page-request';
import { createApiAccess } from './api-access';
import type { OnboardingParts } from './parts';
import { createVersions } from './versions';

export type Page = ReturnType<typeof createPage>;

/** Creates the parts that live as long as the page. It sends no request and shows nothing. */
export function createPage(parts: OnboardingParts) {
  const { settings, navigation, storage, frame } = parts;
  const report = createReporter();
  const bus = createBus(report.error);
  const earlier = recordEarlierFacts(bus);
  const session = () => sessionOf(storage.read());

  const pins = createPins({ settings, storage, reloads: createReloadRecord(parts.tab ?? noTab) });
  const { api, settled, origin, connection } = createApiAccess(parts, pins, report, (online) => {
    changeView({ online });
    if (online) void outbox.send();
  });
  const fetchStatus = () => (parts.network?.fetchStatus ?? fetchSetStatus)(pins.served);
  const moving = createMoving({ ...parts, pins, settled, fetchStatus });
  const chat = createTeamChat({
    api,
    settings,
    receiveCountry: (country) => storage.store({ country }),
    unsent: storage.tabQueue('team-notices', unsentNotice),
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) chat.pageReturns();
  });
  const notifyTeam = (text: string) => chat.send({ channel: 'dev', text }, session().email);
  const outbox = createOutbox(storage, api);
  const editing = createEditing(parts.tab ?? noTab, navigation.isRevisit);
  const recording = createRecording({ settings, storage, api, origin, report: report.warning });

  const arrival = navigation.now();
  const viewContext = () => ({ settings, storage, online: frame.get().online });
  const firstView = { ...viewContext(), arrival, answers: noAnswers, first: true };
  const view = createViewStore(viewAt(requestOf(arrival).place, firstView));
  /** Changes the view of the current screen. */
  const changeView = (change: Partial<AnyView>) =>
    view.set({ ...view.get(), ...change } as AnyView);

  const board = createPriceBoard({ bus, api, session });
  const tab = parts.tab ?? noTab;
  const helpdesk = createHelpdesk({ api, settings, session, frame, view, tab });

  const gate = createSignInGate({ ...parts, api, view, report: report.warning });
  bus.on('draft/changed', pins.changed);
  bus.on('draft/changed', ({ screen = view.get().screen, values }) =>
    gate.rememberDraft(screen, values),
  );

  const travel = createTravel({ ...parts, api, chat, connection, outbox, report, changeView });

  return {
    settings,
    navigation,
    storage,
    frame,
    session,
    viewContext,
    report,
    bus,
    earlier,
    view,
    changeView,
    gate,
    travel,
    pins,
    moving,
    api,
    origin,
    connection,
    chat,
    notifyTeam,
    outbox,
    recording,
    editing,
    board,
    helpdesk,
    recordStage: createStageLog(api, notifyTeam),
    versions: createVersions(parts),
  };
}

interface TravelParts extends Pick<
  OnboardingParts,
  'settings' | 'navigation' | 'storage' | 'frame'
> {
  api: Api;
  chat: Pick<TeamChat, 'settled' | 'pageEnds'>;
  connection: Pick<ReturnType<typeof createApiAccess>['connection'], 'reached'>;
  outbox: Pick<Outbox, 'send'>;
  report: Pick<Reporter, 'warning'>;
  changeView(change: Partial<AnyView>): void;
}

/** Returns the function that navigates to destinations on this page. */
function createTravel(parts: TravelParts) {
  const { storage, frame, api, report, changeView } = parts;
  const session = () => sessionOf(storage.read());

  return createTraveller({
    ...parts,
    session,
    noticesSettled: parts.chat.settled,
    pageEnds: (next) => {
      parts.chat.pageEnds();
      carryNotice(storage, frame);
      carryStep(storage, next);
    },
    reached: parts.connection.reached,
    learnAnswers: async () => {
      const { uid } = session();
      const answers = await readAnswers(api, {});
      // The owner may have chosen another business meanwhile.
      if (answers && uid === session().uid) changeView({ answers });
    },
    sendUnsent: parts.outbox.send,
    refused: (what, text) => {
      report.warning(what);
      frame.change({ notice: { kind: 'error', text } });
    },
    report: report.warning,
  });
}

/** Without storage of the tab, the page is never reloaded. */
const noTab = () => undefined;

/** Stores the facts that the header emits before the fact handler listens, and emits them again later. */
function recordEarlierFacts(bus: Bus) {
  const earlier: AnyFact[] = [];
  const stopWaiting = bus.onAny((fact) => earlier.push(fact));
  return {
    replay() {
      stopWaiting();
      for (const { name, payload } of earlier) bus.emit(name, payload as never);
    },
  };
}
