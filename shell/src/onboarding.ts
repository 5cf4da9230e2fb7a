import { createBus, createViewStore, screenOwners, type AnyFact } from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { startAnalytics } from './analytics/analytics';
import { pageOpen } from './analytics/page-opens';
import { answersAfter, noAnswers } from './answers';
import { createApi } from './api/client';
import { destinationOnEntry } from './entry';
import { next } from './flow/flow';
import { createStageLog } from './flow/stage-log';
import { createTraveller } from './flow/travel';
import type { FrameStore } from './frame/frame-store';
import { installInspector } from './inspector';
import { safeExternalUrl, type Arrival, type Navigation } from './navigation';
import { createOutbox } from './outbox';
import { registerRemoteApplications } from './remotes/applications';
import { allCandidates } from './remotes/discovery';
import { createFederation } from './remotes/federation';
import { publishIntegrity } from './remotes/integrity';
import { reloadWithDevServers } from './remotes/live-reload';
import { createStage } from './remotes/stage';
import { warmUpAfter } from './remotes/warm-up';
import { createReporter } from './report';
import { routes } from './routes';
import type { Settings } from './settings';
import { storedBy } from './storage/by-fact';
import { sessionOf, storedByQuery, storedByVisitor } from './storage/session';
import type { Storage } from './storage/stored';
import { createTeamChat, noticeFor } from './team-chat';
import { detailOf, placeOf, viewAt } from './view';
import { learnVisitor } from './visitor';

export interface OnboardingParts {
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  frame: FrameStore;
  discovery: DiscoveryDocument | undefined;
  ownIntegrity: Record<string, string>;
}

/**
 * Ties facts to what they mean. Nothing happens until `openOn` gives the place where remotes draw; from
 * then on an arrival becomes a view, a view puts a remote on stage, and a fact goes through the tables.
 */
export function composeOnboarding(parts: OnboardingParts) {
  const { settings, navigation, storage, frame } = parts;
  const report = createReporter();
  const bus = createBus(report.error);
  const session = () => sessionOf(storage.read());
  const api = createApi({
    origin: () => (storage.read().test === '1' ? settings.testApiOrigin : settings.apiOrigin),
    slug: settings.slug,
    failed: (call, error) => report.error(error, call),
  });
  const chat = createTeamChat(api, { product: settings.productName, build: settings.build });
  const tellTeam = (text: string) => chat.send({ channel: 'dev', text }, session().email);
  const recordStage = createStageLog(api, tellTeam);
  const outbox = createOutbox(storage, api);
  const travel = createTraveller({
    navigation,
    settings,
    storage,
    api,
    session,
    noticesSettled: chat.settled,
    report: report.warning,
  });
  const candidates = allCandidates(parts.discovery, document.baseURI);
  publishIntegrity(candidates, parts.ownIntegrity);
  const load = createFederation(candidates);

  const view = createViewStore(
    viewAt(placeOf(navigation.now()) ?? { screen: 'login', params: { status: 0 } }, {
      ...standing(navigation.now()),
      answers: noAnswers,
      first: true,
    }),
  );

  function standing(arrival: Arrival) {
    return { settings, storage, arrival };
  }

  const arrive = (arrival: Arrival, first: boolean) => {
    const place = placeOf(arrival);
    if (!place) return navigation.load(arrival.pathname + arrival.search);
    const { answers } = view.get();
    view.set(viewAt(place, { ...standing(arrival), answers, first }));
    frame.change({ view: view.get() });
    recordStage(view.get());
    bus.emit('screen/opened', {
      screen: place.screen,
      detail: detailOf(place.screen, place.params),
      event: pageOpen(place.screen, place.params),
    });
  };

  const refresh = (fact: AnyFact) => {
    const before = view.get();
    const answers = answersAfter(before.answers, fact);
    view.set({ ...before, answers, session: session() });
    frame.change({ view: view.get() });
  };

  const hear = (fact: AnyFact) => {
    const { screen, params } = view.get();
    if (fact.name === 'draft/changed') return storage.keepDraft(screen, fact.payload.values);
    if (fact.name === 'notice/raised') return frame.change({ notice: fact.payload });
    if (fact.name === 'sign-in/offered') keepSignIn(fact.payload.url);
    outbox.collect(screen);
    if (fact.name === 'square/returned' || fact.name === 'instagram/returned') {
      navigation.forgetOnce();
    }
    storage.keep(storedBy(fact, storage.read()));
    const notice = noticeFor(fact, session());
    if (notice) chat.send(notice, session().email);
    refresh(fact);
    const destination = next(fact, { screen, params, session: session(), build: settings.build });
    void travel(destination).catch((cause: unknown) => report.error(cause));
  };

  const keepSignIn = (url: string) => {
    const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
    if (!safe) report.warning(`Refused the sign-in address '${url}'.`);
    storage.keep({ redirect_url: safe?.href ?? '/' });
  };

  const openOn = async (place: HTMLElement) => {
    const first = navigation.now();
    storage.keep(storedByQuery(first.search));
    const asked = placeOf(first);
    if (asked) navigation.hideOnce((routes[asked.screen] as { once?: string[] }).once ?? []);

    const query = new URLSearchParams(first.search);
    const { visitor, answers } = await learnVisitor(api, query.get('pre_uid') ?? undefined);
    storage.keep(storedByVisitor(visitor));
    view.set({ ...view.get(), answers });

    const stage = createStage({
      candidates,
      load,
      seam: { view, emit: bus.emit, api },
      place,
      changed: (state) => {
        frame.change({ stage: state });
        if (state.kind === 'shown') warmUpAfter(state.remote, candidates);
      },
      arrived: (heading) => {
        document.title = heading ? `${heading} – ${settings.productName}` : settings.productName;
      },
      failed: (remote, version, error) => {
        report.error(error);
        tellTeam(`${remote} ${version} failed: ${error.code}`);
      },
    });
    retry = () => stage.enter(screenOwners[view.get().screen]);

    const destination = asked
      ? await destinationOnEntry(
          api,
          {
            place: asked,
            statusNamed: query.has('status'),
            visitor,
            stored: storage.read(),
            build: settings.build,
            webHost: settings.webHost,
          },
          report.warning,
        )
      : undefined;
    if (destination) await travel(destination);

    bus.onAny(hear);
    startAnalytics({ bus, api, settings, storage, view, stage: () => frame.get().stage });
    if (settings.development) {
      installInspector(bus);
      reloadWithDevServers(candidates, navigation);
    }
    arrive(navigation.now(), true);
    navigation.onArrival((arrival) => arrive(arrival, false));
    registerRemoteApplications(view, stage, report.error);
    window.addEventListener('online', () => void outbox.send());
    void outbox.send();
  };

  let retry = () => navigation.load(navigation.now().pathname);
  let opened = false;

  return {
    emit: bus.emit,
    retry: () => retry(),
    openOn: (place: HTMLElement) => {
      if (opened) return;
      opened = true;
      void openOn(place).catch((cause: unknown) => report.error(cause));
    },
    endSession: () =>
      api.endSession({}).then(
        () => undefined,
        () => undefined,
      ),
  };
}
