import type { Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { safeExternalUrl, type Navigation } from '../navigation';
import { addressOf, finishPath } from '../routes';
import { apiOriginFor, type Settings } from '../settings';
import type { Storage } from '../storage/stored';
import { completed, readStage } from './stages';
import type { Destination } from './destination';
import { words } from '../words';

interface TravelOptions {
  navigation: Navigation;
  settings: Settings;
  storage: Storage;
  api: Api;
  session(): Session;
  /** Resolves when pending notices are out, or after the time given. */
  noticesSettled(atMostMs: number): Promise<unknown>;
  /** Told before the page of a step is loaded: what the owner is being told has to come along. */
  pageEnds(next: string): void;
  /** Waits until an address can be reached; false when the owner no longer wants to go there by then. */
  reached(address: string, stillHere: () => boolean): Promise<boolean>;
  /** Has what this owner answered before, of the business that was just chosen. */
  learnAnswers(): Promise<unknown>;
  /** Sends what could not be sent so far. */
  sendUnsent(): Promise<unknown>;
  /** Told what was refused, for the log; the owner is told in words of their own. */
  refused(what: string, told: string): void;
  report(what: string): void;
}

/** How long leaving for a provider may wait for its notice (C43). */
const noticeWaitMs = 1_500;
const recordWaitMs = 2_000;
const endSessionWaitMs = 2_000;
const unsentWaitMs = 5_000;

/** Carries out destinations: the one place where a decision becomes movement. */
export function createTraveller(options: TravelOptions) {
  const { navigation, settings, storage, api, session, report } = options;

  let departures = 0;

  const travel = (destination: Destination): Promise<void> => {
    const { visit } = navigation.now();
    const mine = destination.to === 'stay' ? departures : (departures += 1);
    // Whoever goes elsewhere while something is awaited is not fetched back, nor sent off twice.
    return carryOut(destination, () => navigation.now().visit === visit && mine === departures);
  };

  /** Leaves this page once the other one can be had: the browser's own error page knows no way back. */
  const depart = async (address: string, stillHere: StillHere, go = navigation.leave) => {
    if (await options.reached(address, stillHere)) go(address);
  };

  const carryOut = async (destination: Destination, stillHere: StillHere): Promise<void> => {
    switch (destination.to) {
      case 'stay':
        return;
      case 'screen':
        return toScreen(destination, stillHere);
      case 'back':
        return navigation.back() ? undefined : travel(inPlace(destination.otherwise));
      case 'provider':
        return toProvider(destination.url, stillHere);
      case 'instagram':
        return toProvider(
          withQuery(onHost(settings.instagramStartUrl), {
            origin: settings.build,
            from: destination.from === 'priming' ? 'priming' : undefined,
          }),
          stillHere,
        );
      case 'recorded-stage':
        return toRecordedStage(destination.otherwise, destination.whenCompleted, stillHere);
      case 'restored-owner':
        return toRestoredOwner(destination.otherwise, stillHere);
      case 'close-browser':
        return toApp(stillHere);
      case 'end':
        return toEnd(stillHere);
      case 'finish':
        return toPage(finishPath, stillHere);
      case 'dashboard':
        return toDashboard(stillHere);
      case 'clear':
        return depart('/clear', stillHere, navigation.load);
      case 'start-over':
        return startOver(destination.then);
    }
  };

  /** Pages of the API are those of the host in use: the other one does not know this visitor. */
  const onHost = (address: string) => {
    const { origin, href } = new URL(address);
    if (origin !== settings.apiOrigin) return href;
    return apiOriginFor(settings, storage.read()) + href.slice(origin.length);
  };

  const toScreen = async (
    destination: Extract<Destination, { to: 'screen' }>,
    stillHere: StillHere,
  ) => {
    const { carrying } = destination;
    const address = addressOf(destination, carrying ? { [carrying]: session()[carrying] } : {});
    if (destination.how !== 'full-page') {
      return navigation.go(address, { replace: destination.how === 'replace' });
    }
    await toPage(address, stillHere);
  };

  const toPage = (address: string, stillHere: StillHere) =>
    depart(address, stillHere, (there) => {
      options.pageEnds(there);
      navigation.load(there);
    });

  const toProvider = async (url: string, stillHere: StillHere) => {
    const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
    if (!safe) {
      return options.refused(`Refused to leave for '${url}'.`, words.notOpened);
    }
    await options.noticesSettled(noticeWaitMs);
    if (stillHere()) await depart(safe.href, stillHere);
  };

  const toRecordedStage = async (
    otherwise: Destination,
    whenCompleted: Destination,
    stillHere: StillHere,
  ) => {
    const { uid } = session();
    const [answer] = uid
      ? await Promise.all([api.readStage({ uid }).catch(() => ''), options.learnAnswers()])
      : [''];
    if (!stillHere()) return;
    const stage = readStage(answer);
    if (stage.kind === 'place') return travel({ to: 'screen', ...stage.place });
    if (stage.kind === 'unknown') report(`The recorded stage '${stage.stage}' leads nowhere.`);
    return travel(stage.kind === 'completed' ? whenCompleted : otherwise);
  };

  const toRestoredOwner = async (otherwise: Destination, stillHere: StillHere) => {
    const { uid = '' } = session();
    const details = await api.readUserDetails({ uid }).catch(() => undefined);
    if (!stillHere()) return;
    if (!details || details.res === 'Not a valid user') return travel(otherwise);
    storage.keep(details.res);
    return toRecordedStage(otherwise, { to: 'end' }, stillHere);
  };

  /** The app takes over; what was entered stays, since the flow is not at its end. */
  const toApp = async (stillHere: StillHere) => {
    const { uid } = session();
    await options.noticesSettled(noticeWaitMs);
    if (stillHere()) await depart(withQuery(settings.closeBrowserUrl, { uid }), stillHere);
  };

  const dashboard = (from?: 'finish') => {
    const { uid, place_id, location } = session();
    return withQuery(onHost(settings.dashboardUrl), { place_id, uid, location, from });
  };

  const toDashboard = (stillHere: StillHere) =>
    depart(dashboard('finish'), stillHere, (there) => {
      storage.clear();
      navigation.leave(there);
    });

  const toEnd = async (stillHere: StillHere) => {
    const { uid, email } = session();
    const end =
      settings.build === 'web' ? dashboard() : withQuery(settings.closeBrowserUrl, { uid });
    if (!(await options.reached(end, stillHere))) return;
    // The last page of ours: what is still unsent then waits until this owner comes back here.
    await Promise.race([options.sendUnsent(), after(unsentWaitMs)]);
    if (!stillHere()) return;
    if (uid) {
      await api
        .recordStage({ uid, email, onboarding_stage: completed }, { timeoutMs: recordWaitMs })
        .catch(() => report('The end of the flow could not be recorded.'));
    }
    await options.noticesSettled(noticeWaitMs);
    if (!stillHere()) return;
    storage.clear();
    navigation.leave(end);
  };

  const startOver = async (then: Destination) => {
    storage.clear();
    await api
      .endSession({}, { timeoutMs: endSessionWaitMs })
      .catch(() => report('The session could not be ended.'));
    return travel(then);
  };

  return travel;
}

type StillHere = () => boolean;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Nothing of ours lies behind: going back must not put anything before what it leads away from. */
const inPlace = (destination: Destination): Destination =>
  destination.to === 'screen' ? { ...destination, how: 'replace' } : destination;

function withQuery(address: string, values: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
  return url.href;
}
