import type { Build } from 'shared-contracts';
import type { Api, UserRecord, Visitor } from 'shared-contracts/api';
import { screen, stay, type Destination } from './flow/destination';
import { readStage } from './flow/stages';
import type { Patience } from './patience';
import type { Place } from './routes';
import type { Stored } from './storage/stored';

interface Entry {
  place: Place;
  /** True when the address itself says which status to show: then nobody is sent on. */
  statusNamed: boolean;
  /** The place that the address names. */
  linkedPlace: string | undefined;
  visitor: Visitor;
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
export async function destinationOnEntry(entry: Entry, means: Means): Promise<Destination> {
  const { place, visitor, statusNamed } = entry;
  const { api, patience, report } = means;
  const { uid } = visitor;
  const entrance = place.screen === 'welcome' || place.screen === 'login';
  if (!entrance || statusNamed || !uid) return stay;
  if (await isExistingUser(entry, means)) return { to: 'end' };
  if (isChecked(entry) && !(await isValid(uid, means))) return stay;

  const answer = await api.readStage({ uid }, patience()).catch(() => undefined);
  if (answer === undefined) return stay;

  const stage = readStage(answer);
  if (stage.kind === 'place') return { to: 'screen', how: 'replace', ...stage.place };
  if (stage.kind === 'unknown') report(`The recorded stage '${stage.stage}' leads nowhere.`);
  return onWeb(entry)
    ? screen('select-location', { email: visitor.email }, 'replace')
    : { to: 'close-browser' };
}

const onWeb = ({ build, stored, webHost }: Entry) =>
  build === 'web' || stored.test_source === webHost;

/**
 * Whether a link leads an owner to a business of theirs that is all set (4.3): they go where the flow
 * ends. Asked only about the business that the session is for, since it is its dashboard they would come
 * to, and one who has several may be in the middle of setting up this one. A check that fails is ignored.
 */
async function isExistingUser({ linkedPlace, visitor }: Entry, { api, patience }: Means) {
  if (!linkedPlace || linkedPlace !== visitor.place_id) return false;
  const answer = await api.checkUser({ place_id: linkedPlace }, patience()).catch(() => undefined);
  return answer?.res === 'user';
}

/** The user check is for owners who come by their link, and not on the web host. */
const isChecked = (entry: Entry) =>
  !onWeb(entry) && Boolean(entry.visitor.pre_uid || entry.stored.pre_uid);

/** An owner who cannot be checked is not sent anywhere: the page shows (C8, C9). */
async function isValid(uid: string, { api, patience, keep }: Means): Promise<boolean> {
  const details = await api.readUserDetails({ uid }, patience()).catch(() => undefined);
  if (!details || details.res === 'Not a valid user') return false;
  keep(details.res);
  return true;
}
