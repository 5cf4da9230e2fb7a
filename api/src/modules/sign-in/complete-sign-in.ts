import { errorCode } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import type { Visit } from '../visits/visit';
import type { App } from '../../context';
import { businessScope, type SignedIn } from '../../providers';
import { actorOf, record, recordRefusal } from '../audit/trail';
import { sealAccess } from '../google/token';
import { findInvitation } from '../invitations/invitations';
import { tellTeam } from '../notices/notices';
import type { StateDetails } from '../oauth/states';
import { sameAccount, findOwner, type Owner } from '../owners/owners';
import { updateAccount } from './update-account';

/** Accepts only a path of the shell, and none that leads to another site. */
export function pathOf(
  visit: Visit,
  path: string | undefined,
  query: Record<string, string> = {},
): string | undefined {
  const home = visit.shellUrl('/');
  if (!path?.startsWith('/') || !URL.canParse(path, home)) return undefined;
  const address = new URL(path, home);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.origin === new URL(home).origin ? address.href : undefined;
}

type Details = StateDetails['google'];

/** Returns the visitor and the screen after a sign-in of an account. */
export async function completeSignIn(
  app: App,
  visit: Visit,
  account: SignedIn,
  details: Details,
): Promise<string> {
  const refuse = (refused: string) =>
    recordRefusal(app, { what: 'sign-in/returned', by: actorOf(visit, account.sub), refused });
  if (!account.scopes.includes(businessScope)) {
    await refuse('permission-missing');
    await tellTeam(app, {
      channel: 'notifications',
      text: 'All the Google OAuth Permissions not given',
      // The visitor who set out, not a later one of this browser.
      email: account.email,
      origin: details.origin,
    });
    return visit.shellUrl('/onboard', { status: '3' });
  }
  const email = account.email.trim().toLowerCase();
  const accountIds = { email, googleSub: account.sub };
  const expected = await expectedOwner(app, visit, details);
  // The visitor set out to continue as another owner: a sign-in never changes one person into another.
  if (expected && !sameAccount(expected, accountIds)) {
    await refuse('other-account');
    return otherAccount(visit, details);
  }

  const locations = await locationsIfReadable(app, account.accessToken);
  const invitedBy = details.preUid ?? visit.session?.preUid ?? null;
  const invitation = await findInvitation(app.sql, invitedBy);
  // Without the locations, the API cannot check whether the invitation to a business is for this account.
  const preUid = locations === undefined && invitation?.placeId ? null : invitedBy;
  if (!expected && invitation?.placeId && locations && !manages(locations, invitation.placeId)) {
    await refuse('wrong-account');
    return wrongAccount(visit, account, locations);
  }

  const candidates = [expected, await visit.ownerIfAny(), await previousOwner(app, details)];
  const owner = candidates.find((candidate) => candidate && sameAccount(candidate, accountIds));
  const identity = {
    preUid,
    ...accountIds,
    firstName: account.firstName,
    lastName: account.lastName,
    googleToken: sealAccess(app, accessOf(account), account.sub),
    signedInAt: app.now(),
    uid: owner?.uid ?? null,
  };
  await app.sql.transaction(async (step) => {
    await updateAccount(step, accountIds);
    await visit.become(identity, step);
    await record(app, step, { what: 'sign-in/returned', by: actorOf(visit) });
  });
  return nextPage(app, visit, details, { email, isExpected: Boolean(expected), locations });
}

/** Undefined if Google does not return them. The account is signed in, and the next screen shows the cause. */
async function locationsIfReadable(app: App, accessToken: string) {
  try {
    return await app.providers.profiles.locations(accessToken);
  } catch (error) {
    if (errorCode(error) === 'SIGN_IN_NEEDED') throw error;
    app.log.error({ err: error }, 'locations were not read after a sign-in');
    return undefined;
  }
}

interface SignInResult {
  email: string;
  /** Whether the visitor set out to continue as this owner. */
  isExpected: boolean;
  locations: BusinessLocation[] | undefined;
}

/** Returns the address of the screen that an account continues at after its sign-in. */
async function nextPage(
  app: App,
  visit: Visit,
  { origin, returnTo }: Details,
  { email, isExpected, locations }: SignInResult,
): Promise<string> {
  // The shell stored the visitor's screen, and checks that the owner is the same.
  const left = pathOf(visit, returnTo);
  if (left) return left;
  // The sign-in page reads the owner's progress, and redirects to it.
  if (isExpected) return visit.shellUrl('/onboard');
  if (locations?.length === 0) {
    const text = 'OAuth success without locations';
    await tellTeam(app, { channel: 'notifications', text, email, origin });
    return visit.shellUrl('/onboard/nobiz', { email });
  }
  if (origin === 'app') return visit.shellUrl('/onboard', { status: '1' });
  return visit.shellUrl('/onboard/select-locations', { email });
}

const accessOf = ({ accessToken, refreshToken, expiresAt }: SignedIn) => ({
  accessToken,
  refreshToken,
  expiresAt,
});

/**
 * Returns the owner that the visitor set out to continue as: the owner of a link, or the visitor by link who signs
 * in to prove it.
 */
async function expectedOwner(
  app: App,
  { session }: Visit,
  { preUid, uid }: Details,
): Promise<Owner | undefined> {
  const invitation = await findInvitation(app.sql, preUid);
  const proving = uid && uid === session?.uid && !session.signedInAt ? uid : undefined;
  const expected = invitation?.uid ?? proving;
  return expected ? findOwner(app.sql, expected) : undefined;
}

/** Returns the visitor who was signed in before, if the account matches. */
const previousOwner = async (app: App, { uid }: Details) =>
  uid ? findOwner(app.sql, uid) : undefined;

const otherAccount = (visit: Visit, { preUid, returnTo }: Details) =>
  visit.shellUrl('/onboard/prove', {
    error: 'other-account',
    ...(preUid && { pre_uid: preUid }),
    ...(returnTo && { return_to: returnTo }),
  });

/** Returns no visitor, because the link was meant for another account. */
const wrongAccount = (visit: Visit, account: SignedIn, locations: BusinessLocation[]) =>
  visit.shellUrl('/onboard/wrong-account', {
    picture: account.picture,
    first_name: account.firstName,
    last_name: account.lastName,
    used_email: account.email,
    locations: String(locations.length),
  });

const manages = (locations: BusinessLocation[], placeId: string) =>
  locations.some(({ metadata }) => metadata.placeId === placeId);
