import type { Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { safeExternalUrl, type Navigation } from '../navigation';
import { addressOf } from '../routes';
import type { Settings } from '../settings';
import type { Storage } from '../storage/stored';
import { completed, readStage } from './stages';
import type { Destination } from './destination';

interface TravelOptions {
  navigation: Navigation;
  settings: Settings;
  storage: Storage;
  api: Api;
  session(): Session;
  /** Resolves when pending notices are out, or after the time given. */
  noticesSettled(atMostMs: number): Promise<unknown>;
  report(what: string): void;
}

/** How long leaving for a provider may wait for its notice (C43). */
const noticeWaitMs = 1_500;
const recordWaitMs = 2_000;

/** Carries out destinations: the one place where a decision becomes movement. */
export function createTraveller(options: TravelOptions) {
  const { navigation, settings, storage, api, session, report } = options;

  const travel = async (destination: Destination): Promise<void> => {
    switch (destination.to) {
      case 'stay':
        return;
      case 'screen':
        return toScreen(destination);
      case 'back':
        return navigation.back() ? undefined : travel(destination.otherwise);
      case 'provider':
        return toProvider(destination.url);
      case 'instagram':
        return toProvider(`${settings.instagramStartUrl}?origin=${settings.build}`);
      case 'recorded-stage':
        return toRecordedStage(destination.otherwise, destination.whenCompleted);
      case 'restored-owner':
        return toRestoredOwner(destination.otherwise);
      case 'end':
        return toEnd();
      case 'clear':
        return navigation.load('/clear');
      case 'start-over':
        storage.clear();
        await api.endSession({}).catch(() => undefined);
        return travel(destination.then);
    }
  };

  const toScreen = (destination: Extract<Destination, { to: 'screen' }>) => {
    const address = addressOf(destination, destination.withUid ? { uid: session().uid } : {});
    if (destination.how === 'full-page') return navigation.load(address);
    navigation.go(address, { replace: destination.how === 'replace' });
  };

  const toProvider = async (url: string) => {
    const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
    if (!safe) return report(`Refused to leave for '${url}'.`);
    await options.noticesSettled(noticeWaitMs);
    navigation.leave(safe.href);
  };

  const toRecordedStage = async (otherwise: Destination, whenCompleted: Destination) => {
    const { uid } = session();
    const answer = uid ? await api.readStage({ uid }).catch(() => '') : '';
    const stage = readStage(answer);
    if (stage.kind === 'place') return travel({ to: 'screen', ...stage.place });
    if (stage.kind === 'unknown') report(`The recorded stage '${stage.stage}' leads nowhere.`);
    return travel(stage.kind === 'completed' ? whenCompleted : otherwise);
  };

  const toRestoredOwner = async (otherwise: Destination) => {
    const { uid = '' } = session();
    const details = await api.readUserDetails({ uid }).catch(() => undefined);
    if (!details || details.res === 'Not a valid user') return travel(otherwise);
    storage.keep(details.res);
    return toRecordedStage(otherwise, { to: 'end' });
  };

  const toEnd = async () => {
    const { uid, place_id, location, email } = session();
    if (uid) {
      await api
        .recordStage({ uid, email, onboarding_stage: completed }, { timeoutMs: recordWaitMs })
        .catch(() => report('The end of the flow could not be recorded.'));
    }
    await options.noticesSettled(noticeWaitMs);
    storage.clear();
    navigation.leave(
      settings.build === 'web'
        ? withQuery(settings.dashboardUrl, { place_id, uid, location })
        : withQuery(settings.closeBrowserUrl, { uid }),
    );
  };

  return travel;
}

function withQuery(address: string, values: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
  return url.href;
}
