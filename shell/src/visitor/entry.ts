import type { Build } from 'shared-contracts';
import type { Api, ClosedLink, UserRecord, Visitor } from 'shared-contracts/api';
import { screen, stay, type Destination } from '../flow/destination';
import { readStage } from '../flow/stages';
import type { SharedTimeout } from './shared-timeout';
import type { Place } from '../navigation/routes';
import type { Stored } from '../storage/stored';

interface EntryRequest {
  place: Place;
  /** Whether the address has a status that no stage replaces. The page then stays. */
  statusNamed: boolean;
  /** The business in the address. */
  linkedPlace: string | undefined;
  visitor: Visitor;
  /** The opened link, if it was refused. */
  closedLink?: ClosedLink;
  stored: Stored;
  build: Build;
  webHost: string;
}

interface EntryServices {
  api: Api;
  timeout: SharedTimeout;
  /** Stores the owner's details from the server. */
  store(record: UserRecord): void;
  report(what: string): void;
}

/**
 * Returns where an owner who opens the welcome or sign-in page goes (4.2): to the recorded stage, or nowhere when
 * they are unknown. It runs once per page load, so it cannot loop.
 */
export async function destinationOnEntry(
  request: EntryRequest,
  services: EntryServices,
): Promise<Destination> {
  const { place, visitor, statusNamed } = request;
  const { api, timeout, report } = services;
  const { uid } = visitor;
  if (request.closedLink) return toProve(place, request.closedLink);
  const isEntryPage = place.screen === 'welcome' || place.screen === 'login' || wasProved(place);
  if (!isEntryPage || statusNamed || !uid) return stay;
  if (await isExistingUser(request, services)) return { to: 'end' };
  if (isChecked(request) && !(await isValid(uid, services))) return stay;

  const answer = await api.readStage({ uid }, timeout()).catch(() => undefined);
  if (answer === undefined) return stay;

  const stage = readStage(answer);
  if (stage.kind === 'place') return { to: 'screen', how: 'replace', ...stage.place };
  if (stage.kind === 'unknown') report(`The recorded stage '${stage.stage}' leads nowhere.`);
  return onWeb(request)
    ? screen('select-location', { email: visitor.email }, 'replace')
    : { to: 'close-browser' };
}

/**
 * Returns whether an address has a status that no stage replaces: another account, missing permissions, or the result
 * of a sign-in. The start and 'connected' are for unknown visitors.
 */
export const isStatusOfItsOwn = (query: URLSearchParams): boolean =>
  ['2', '3'].includes(query.get('status') ?? '') || query.has('error');

/** Returns the page on which the visitor chooses or signs in. An open page keeps its address. */
const toProve = (place: Place, { pre_uid }: ClosedLink): Destination =>
  place.screen === 'prove-owner' ? stay : screen('prove-owner', { pre_uid }, 'replace');

/** The link has opened meanwhile, so there is nothing left to prove. */
const wasProved = (place: Place): boolean =>
  place.screen === 'prove-owner' && place.params.pre_uid !== undefined;

const onWeb = ({ build, stored, webHost }: EntryRequest) =>
  build === 'web' || stored.test_source === webHost;

/**
 * Returns whether a link leads an owner to their finished business (4.3), where the flow ends. Only the business of
 * the session is checked, because its dashboard would open. A failed check is ignored.
 */
async function isExistingUser(
  { linkedPlace, visitor }: EntryRequest,
  { api, timeout }: EntryServices,
) {
  if (!linkedPlace || linkedPlace !== visitor.place_id) return false;
  const answer = await api.checkUser({ place_id: linkedPlace }, timeout()).catch(() => undefined);
  return answer?.res === 'user';
}

/** Owners with a link are checked, except on the web host. */
const isChecked = (request: EntryRequest) =>
  !onWeb(request) && Boolean(request.visitor.pre_uid || request.stored.pre_uid);

/**
 * Returns whether the server knows the owner, and stores their details. The page stays when the check fails (C8, C9).
 */
async function isValid(
  uid: string,
  { api, timeout, store: storeDetails }: EntryServices,
): Promise<boolean> {
  const details = await api.readUserDetails({ uid }, timeout()).catch(() => undefined);
  if (!details || details.res === 'Not a valid user') return false;
  storeDetails(details.res);
  return true;
}
