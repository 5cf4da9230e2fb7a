import type { Build } from 'shared-contracts';
import type { Api, ClosedLink, UserRecord, Visitor } from 'shared-contracts/api';
import { screen, stay, type Destination } from '../flow/destination';
import { readStage } from '../flow/stages';
import type { Patience } from './patience';
import type { Place } from '../navigation/routes';
import type { Stored } from '../storage/stored';

interface Opening {
  place: Place;
  /** True when the address says which status to show that no stage takes the place of: nobody is sent on. */
  statusNamed: boolean;
  /** The place that the address names. */
  linkedPlace: string | undefined;
  visitor: Visitor;
  /** The link that was opened, where it changed nothing. */
  closedLink?: ClosedLink;
  stored: Stored;
  build: Build;
  webHost: string;
}

interface Means {
  api: Api;
  patience: Patience;
  /** Keeps what the server has of an owner it recognised. */
  keep(record: UserRecord): void;
  report(what: string): void;
}

/**
 * Where an owner who opens the welcome or sign-in page is sent (4.2): on to the stage they had reached
 * when the server knows them, nowhere when it does not. Asked once per page load, so it cannot loop.
 */
export async function destinationOnEntry(opening: Opening, means: Means): Promise<Destination> {
  const { place, visitor, statusNamed } = opening;
  const { api, patience, report } = means;
  const { uid } = visitor;
  if (opening.closedLink) return toProve(place, opening.closedLink);
  const entrance = place.screen === 'welcome' || place.screen === 'login' || wasProved(place);
  if (!entrance || statusNamed || !uid) return stay;
  if (await isExistingUser(opening, means)) return { to: 'end' };
  if (isChecked(opening) && !(await isValid(uid, means))) return stay;

  const answer = await api.readStage({ uid }, patience()).catch(() => undefined);
  if (answer === undefined) return stay;

  const stage = readStage(answer);
  if (stage.kind === 'place') return { to: 'screen', how: 'replace', ...stage.place };
  if (stage.kind === 'unknown') report(`The recorded stage '${stage.stage}' leads nowhere.`);
  return onWeb(opening)
    ? screen('select-location', { email: visitor.email }, 'replace')
    : { to: 'close-browser' };
}

/**
 * Whether an address names a status that no stage takes the place of: switching the account and missing
 * permissions, and what came of a sign-in. The start and 'connected' are for who is not known yet.
 */
export const isStatusOfItsOwn = (query: URLSearchParams): boolean =>
  ['2', '3'].includes(query.get('status') ?? '') || query.has('error');

/** The visitor chooses, or signs in; a page that is there already keeps what its address says. */
const toProve = (place: Place, { pre_uid }: ClosedLink): Destination =>
  place.screen === 'prove-owner' ? stay : screen('prove-owner', { pre_uid }, 'replace');

/** The link has opened meanwhile: there is nothing left to prove. */
const wasProved = (place: Place): boolean =>
  place.screen === 'prove-owner' && place.params.pre_uid !== undefined;

const onWeb = ({ build, stored, webHost }: Opening) =>
  build === 'web' || stored.test_source === webHost;

/**
 * Whether a link leads an owner to a business of theirs that is all set (4.3): they go where the flow
 * ends. Asked only about the business that the session is for, since it is its dashboard they would come
 * to, and one who has several may be in the middle of setting up this one. A check that fails is ignored.
 */
async function isExistingUser({ linkedPlace, visitor }: Opening, { api, patience }: Means) {
  if (!linkedPlace || linkedPlace !== visitor.place_id) return false;
  const answer = await api.checkUser({ place_id: linkedPlace }, patience()).catch(() => undefined);
  return answer?.res === 'user';
}

/** The user check is for owners who come by their link, and not on the web host. */
const isChecked = (opening: Opening) =>
  !onWeb(opening) && Boolean(opening.visitor.pre_uid || opening.stored.pre_uid);

/** An owner who cannot be checked is not sent anywhere: the page shows (C8, C9). */
async function isValid(uid: string, { api, patience, keep }: Means): Promise<boolean> {
  const details = await api.readUserDetails({ uid }, patience()).catch(() => undefined);
  if (!details || details.res === 'Not a valid user') return false;
  keep(details.res);
  return true;
}
