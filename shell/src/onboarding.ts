import {
  createBus,
  createViewStore,
  screenOwners,
  ShopfrontError,
  type AnyFact,
  type ErrorCode,
} from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { startAnalytics } from './analytics/analytics';
import { pageOpen } from './analytics/page-opens';
import { noAnswers } from './answers';
import { createApi } from './api/client';
import { destinationOnEntry } from './entry';
import { createStageLog } from './flow/stage-log';
import { createTraveller } from './flow/travel';
import type { FrameStore } from './frame/frame-store';
import { createHearing } from './hearing';
import { installInspector } from './inspector';
import type { Arrival, Navigation } from './navigation';
import { carryNotice, showCarriedNotice } from './carried-notice';
import { createOutbox } from './outbox';
import { createRecording } from './recording/recording';
import { registerRemoteApplications } from './remotes/applications';
import { allCandidates } from './remotes/discovery';
import { createFederation, type LoadModule } from './remotes/federation';
import { withHeadStart } from './remotes/head-start';
import { trustCandidates } from './remotes/integrity';
import { reloadWithDevServers } from './remotes/live-reload';
import { createStage } from './remotes/stage';
import { warmUpAfter } from './remotes/warm-up';
import { createReporter } from './report';
import { patienceOf } from './patience';
import { addressOf, routes, type Place } from './routes';
import { apiOriginFor, type Settings } from './settings';
import { sessionOf } from './storage/session';
import type { Storage } from './storage/stored';
import { createTeamChat } from './team-chat';
import { detailOf, placeOf, viewAt } from './view';
import { isSomebodyElse, learnVisitor } from './visitor';

export interface OnboardingParts {
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  frame: FrameStore;
  discovery: DiscoveryDocument | undefined;
  /** What lies behind the network; replaced in tests. */
  beyond?: { api: Api; load: LoadModule };
}

/** Where an address leads at which nothing lives. */
const start: Place = { screen: 'login', params: { status: 0 } };

/** Longer than this the page is not kept from the owner, whatever the server is doing (C9). */
const pageHiddenAtMostMs = 5_000;
const endSessionAtMostMs = 2_000;

const mendedByReload = new Set<ErrorCode>(['REMOTE_UNKNOWN', 'REMOTE_INCOMPATIBLE']);

/**
 * Ties facts to what they mean. Nothing happens until `openOn` gives the place where remotes draw; from
 * then on an arrival becomes a view, a view puts a remote on stage, and a fact goes through the tables.
 */
export function composeOnboarding(parts: OnboardingParts) {
  const { settings, navigation, storage, frame } = parts;
  const report = createReporter();
  const bus = createBus(report.error);
  const session = () => sessionOf(storage.read());
  const origin = () => apiOriginFor(settings, storage.read());
  const api =
    parts.beyond?.api ??
    createApi({
      origin,
      slug: settings.slug,
      failed: (call, error) => report.error(error, call),
    });
  const chat = createTeamChat(api, settings, (country) => storage.keep({ country }));
  const tellTeam = (text: string) => chat.send({ channel: 'dev', text }, session().email);
  const recordStage = createStageLog(api, tellTeam);
  const outbox = createOutbox(storage, api);
  const recording = createRecording({ settings, storage, api, origin, report: report.warning });
  const travel = createTraveller({
    navigation,
    settings,
    storage,
    api,
    session,
    noticesSettled: chat.settled,
    pageEnds: () => carryNotice(storage, frame),
    refused: (what, told) => {
      report.warning(what);
      frame.change({ notice: { kind: 'error', text: told } });
    },
    report: report.warning,
  });
  const candidates = allCandidates(parts.discovery, document.baseURI);
  trustCandidates(candidates);
  const { begin, load } = withHeadStart(parts.beyond?.load ?? createFederation(candidates));

  const view = createViewStore(
    viewAt(placeOf(navigation.now()) ?? start, {
      ...standing(navigation.now()),
      answers: noAnswers,
      first: true,
    }),
  );

  // Most often it is the screen of the address that shows, whoever the visitor turns out to be.
  if (placeOf(navigation.now())) {
    const { screen } = view.get();
    begin(candidates[screenOwners[screen]][0], screen);
  }

  function standing(arrival: Arrival) {
    return { settings, storage, arrival };
  }

  const arrive = (arrival: Arrival, first: boolean) => {
    const place = placeOf(arrival);
    if (!place) return navigation.go(addressOf(start), { replace: true });
    const { answers } = view.get();
    view.set(viewAt(place, { ...standing(arrival), answers, first }));
    frame.change({ view: view.get() });
    recordStage(view.get());
  };

  /** Once per visit, and only when there is something to see: by then it is known which version draws it. */
  const tellOpened = () => {
    const { screen, params, visit } = view.get();
    if (visit === openedVisit) return;
    openedVisit = visit;
    bus.emit('screen/opened', {
      screen,
      detail: detailOf(screen, params),
      event: pageOpen(screen, params),
    });
  };

  const hear = createHearing({
    settings,
    navigation,
    storage,
    frame,
    view,
    chat,
    outbox,
    travel,
    report,
  });

  const openOn = async (place: HTMLElement) => {
    const { search } = navigation.now();
    const query = new URLSearchParams(search);
    // A page that is not there would be asked for again and again.
    if (!placeOf(navigation.now())) navigation.go(addressOf(start), { replace: true });
    const asked = placeOf(navigation.now()) ?? start;
    navigation.hideOnce((routes[asked.screen] as { once?: string[] }).once ?? []);
    showCarriedNotice(storage, frame);

    const patience = patienceOf(pageHiddenAtMostMs);
    const { visitor, answers } = await learnVisitor({ api, storage, patience }, search);
    if (asked.screen === 'login') storage.keep({ email: storage.read().email ?? '' });
    view.set({ ...view.get(), answers });

    const stage = createStage({
      candidates,
      load,
      seam: { view, emit: bus.emit, api },
      place,
      changed: (state) => {
        // A version that takes over in the middle of a visit goes on from what was typed until then.
        if (state.kind === 'loading') view.set({ ...view.get(), draft: draftNow() });
        frame.change({ stage: state });
        if (state.kind === 'shown') warmUpAfter(state.remote, candidates);
      },
      arrived: (heading) => {
        document.title = heading ? `${heading} – ${settings.productName}` : settings.productName;
        tellOpened();
      },
      failed: (remote, version, error) => {
        report.error(error);
        tellTeam(`${remote} ${version} failed: ${error.code}`);
      },
    });
    retry = () => {
      // Which versions there are is said by the page: without a usable one, only another page helps.
      const { stage: shown } = frame.get();
      if (shown.kind === 'failed' && mendedByReload.has(shown.error.code)) navigation.reload();
      else {
        // What was pressed is about to go, so focus goes to the heading of what comes.
        view.set({ ...view.get(), arrival: 'moved' });
        stage.enter(screenOwners[view.get().screen]);
      }
    };

    const destination = await destinationOnEntry(
      {
        place: asked,
        statusNamed: query.has('status'),
        linkedPlace: query.get('place_id') ?? undefined,
        visitor,
        stored: storage.read(),
        build: settings.build,
        webHost: settings.webHost,
      },
      { api, patience, keep: storage.keep, report: report.warning },
    );
    await travel(destination);
    // The page goes, and nobody has seen anything of it. An app may as well leave it where it is.
    if (destination.to === 'end' && settings.build === 'web') return;

    // Before `hear`, which moves on: an event belongs to the screen on which it happened.
    startAnalytics({ bus, api, origin, settings, storage, view, stage: () => frame.get().stage });
    bus.onAny(hear);
    hearEarlier();
    if (settings.development) {
      installInspector(bus);
      reloadWithDevServers(candidates, navigation);
    }
    arrive(navigation.now(), true);
    recording.follow(view);
    navigation.onArrival((arrival) => {
      arrive(arrival, false);
      const { stage: shown } = frame.get();
      // Another screen of a remote that failed is another chance; another remote is mounted anyway.
      if (shown.kind === 'failed' && shown.remote === screenOwners[view.get().screen]) retry();
    });
    registerRemoteApplications(view, stage, report.error);
    window.addEventListener('online', () => void outbox.send());
    void outbox.send();
    document.addEventListener('visibilitychange', () => {
      // Whoever looks at this tab again may have become somebody else in another one.
      const hidden = document.visibilityState === 'hidden';
      if (!hidden && isSomebodyElse(storage.read(), view.get().session)) navigation.reload();
    });
  };

  /** The header is there before the tables listen: what it told until then is told again. */
  const earlier: AnyFact[] = [];
  const stopWaiting = bus.onAny((fact) => earlier.push(fact));
  const hearEarlier = () => {
    stopWaiting();
    for (const { name, payload } of earlier) bus.emit(name, payload as never);
  };

  /** The shell itself could not open: that shows as a step that did not load. */
  const broke = (cause: unknown) => {
    report.error(cause);
    const error = new ShopfrontError('REMOTE_BROKEN', 'The page could not be opened.', { cause });
    const remote = screenOwners[view.get().screen];
    frame.change({ stage: { kind: 'failed', remote, error } });
    retry = navigation.reload;
  };

  const draftNow = () => storage.draft(view.get().screen);

  let retry = navigation.reload;
  let openedVisit: string | undefined;
  let opened = false;

  return {
    emit: bus.emit,
    recording,
    retry: () => retry(),
    openOn: (place: HTMLElement) => {
      if (opened) return;
      opened = true;
      void openOn(place).catch(broke);
    },
    endSession: () =>
      api.endSession({}, { timeoutMs: endSessionAtMostMs }).then(
        () => undefined,
        () => undefined,
      ),
  };
}
