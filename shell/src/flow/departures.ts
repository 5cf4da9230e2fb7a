import type { Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { carryReturn } from '../navigation/carried-step';
import { safeExternalUrl, type Navigation } from '../navigation/navigation';
import type { Settings } from '../settings/settings';
import type { Storage } from '../storage/stored';
import { words } from '../words';
import type { createAddresses } from './addresses';
import { completed } from './stages';

/** Whether the owner still wants to leave; false after they went elsewhere. */
export type StillHere = () => boolean;

export interface DepartureOptions {
  navigation: Navigation;
  settings: Settings;
  storage: Storage;
  api: Api;
  session(): Session;
  /** Resolves when pending notices are sent, or after the given time. */
  noticesSettled(atMostMs: number): Promise<unknown>;
  /** Called before another page of the flow loads. It stores what that page has to show. */
  pageEnds(next: string): void;
  /** Waits until an address can be reached. Resolves to false when the owner went elsewhere meanwhile. */
  reached(address: string, stillHere: StillHere): Promise<boolean>;
  /** Sends requests that failed before. */
  sendUnsent(): Promise<unknown>;
  /** Receives a refused address: a text for the log and a text for the owner. */
  refused(what: string, text: string): void;
  report(what: string): void;
}

/** How long leaving for a provider may wait for its notice (C43). */
const noticeWaitMs = 1_500;
const recordWaitMs = 2_000;
const unsentWaitMs = 5_000;

/** Leaves for a provider that returns the owner to a step of the flow. */
const leaveForProvider =
  ({ storage, navigation }: DepartureOptions) =>
  (url: string) => {
    carryReturn(storage);
    navigation.leave(url);
  };

/** Creates the functions that leave the current page. */
export function createDepartures(
  options: DepartureOptions,
  addresses: ReturnType<typeof createAddresses>,
) {
  const { navigation, settings, storage, api, session, report } = options;

  /** Leaves when the address can be reached, because the browser's own error page has no way back. */
  const depart = async (address: string, stillHere: StillHere, navigate = navigation.leave) => {
    if (await options.reached(address, stillHere)) navigate(address);
  };

  const recordEnd = async ({ uid, email }: Session) => {
    if (!uid) return;
    await api
      .recordStage({ uid, email, onboarding_stage: completed }, { timeoutMs: recordWaitMs })
      .catch(() => report('The end of the flow could not be recorded.'));
  };

  return {
    load: (address: string, stillHere: StillHere) => depart(address, stillHere, navigation.load),
    /** Loads a page of the flow. */
    page: (address: string, stillHere: StillHere) =>
      depart(address, stillHere, (url) => {
        options.pageEnds(url);
        navigation.load(url);
      }),
    async provider(url: string, stillHere: StillHere) {
      const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
      if (!safe) return options.refused(`Refused to leave for '${url}'.`, words.notOpened);
      await options.noticesSettled(noticeWaitMs);
      if (stillHere()) await depart(safe.href, stillHere, leaveForProvider(options));
    },
    /** Returns to the app. The storage stays, because the flow has not ended. */
    async app(stillHere: StillHere) {
      const address = addresses.app();
      await options.noticesSettled(noticeWaitMs);
      if (stillHere()) await depart(address, stillHere);
    },
    dashboard: (stillHere: StillHere) =>
      depart(addresses.dashboard('finish'), stillHere, (url) => {
        storage.clear();
        navigation.leave(url);
      }),
    /** Records the end of the flow, clears the storage and leaves. */
    async end(stillHere: StillHere) {
      const address = addresses.end();
      const owner = session();
      if (!(await options.reached(address, stillHere))) return;
      // This is the last page of the flow. Unsent requests wait until this owner returns.
      await Promise.race([options.sendUnsent(), after(unsentWaitMs)]);
      if (!stillHere()) return;
      await recordEnd(owner);
      await options.noticesSettled(noticeWaitMs);
      if (!stillHere()) return;
      storage.clear();
      navigation.leave(address);
    },
  };
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
