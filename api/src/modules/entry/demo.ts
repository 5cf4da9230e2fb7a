import { eq } from 'drizzle-orm';
import type { BusinessLocation } from 'shared-contracts/api';
import type { App } from '../../context';
import { ownerByEmail, type OwnerLocation } from 'simulated/accounts';
import { forgetAccount } from '../forgetting/forgetting';
import { findInvitation, invite } from '../invitations/invitations';
import { findOwner, owners } from '../owners/owners';

interface DemoInvitation {
  /** The prior-user id: the link is the shell's address with `?pre_uid=` and this id. */
  preUid: string;
  bizName: string;
  /** The account of the simulated sign-in that belongs to it. */
  signInAs: string;
  /** What opening the link shows, in one line. */
  shows: string;
  /** The invitation names the business, so that any other account is the wrong one. */
  placeId?: string;
  /** The phone number for the onboarding SMS. */
  phone?: string;
  /** A returning owner with this progress. */
  stage?: string;
}

/** Invitations that are ready while simulating, one for each case. */
export const demoInvitations: readonly DemoInvitation[] = [
  {
    preUid: 'new-owner',
    bizName: 'Corner Cuts',
    signInAs: 'omar.haddad@example.com',
    shows: 'A new owner, from the welcome to the dashboard',
    phone: '+14135550142',
  },
  {
    preUid: 'many-locations',
    bizName: 'Chen & Co. Barbers',
    signInAs: 'maya.chen@example.com',
    shows: 'An account with twelve locations to choose from',
    phone: '+15035550118',
  },
  {
    preUid: 'not-verified',
    bizName: 'Rosa Delgado Nails',
    signInAs: 'rosa.delgado@example.com',
    shows: 'A location that is not verified yet',
    placeId: ownerByEmail('rosa.delgado@example.com').locations[0]?.placeId,
  },
  {
    preUid: 'no-profile',
    bizName: 'Kowalska Beauty',
    signInAs: 'nina.kowalska@example.com',
    shows: 'No business profile: creates one and verifies it with a code',
  },
  {
    preUid: 'verified-at-once',
    bizName: 'Whitfield Massage',
    signInAs: 'ada.whitfield@example.com',
    shows: 'No business profile: the one she creates needs no code',
  },
  {
    preUid: 'wrong-account',
    bizName: 'Saffron Day Spa',
    signInAs: 'priya.nair@example.com',
    shows: 'An account that does not manage the business invited',
    placeId: 'place-saffron-day-spa',
  },
  {
    preUid: 'already-linked',
    bizName: 'Crown & Coil Hair Studio',
    signInAs: 'sam.reed@example.com',
    shows: 'A location that is linked to another owner already',
  },
  {
    preUid: 'permission-missing',
    bizName: 'Leo Martin Grooming',
    signInAs: 'leo.martin@example.com',
    shows: 'A sign-in that leaves the business permission out',
  },
  {
    preUid: 'halfway-owner',
    bizName: "Omar's Barber Shop",
    signInAs: 'omar.haddad+halfway@example.com',
    shows: 'An owner who stopped at the services and comes back to them',
    stage: 'services',
  },
  {
    preUid: 'finished-owner',
    bizName: 'Crown & Coil Hair Studio',
    signInAs: 'grace.okafor@example.com',
    shows: 'An owner who has finished: confirms the location, then the dashboard',
    stage: 'completed',
  },
];

/** While simulating only, a ready link opens on any browser, any number of times. */
export const opensWithoutSecret = ({ config }: Pick<App, 'config'>, preUid: string): boolean =>
  config.simulate && demoOf(preUid) !== undefined;

const demoOf = (preUid: string) => demoInvitations.find((demo) => demo.preUid === preUid);

/** Resets a ready link whose flow was completed. Returns whether it did. */
export async function beginAgain(app: App, preUid: string): Promise<boolean> {
  const demo = demoOf(preUid);
  if (!app.config.simulate || !demo || demo.stage === completed) return false;
  const invitation = await findInvitation(app.sql, preUid);
  const owner = invitation?.uid ? await findOwner(app.sql, invitation.uid) : undefined;
  if (!owner?.completedAt) return false;
  if (demo.stage) {
    const anew = { stage: demo.stage, completedAt: null };
    await app.sql.update(owners).set(anew).where(eq(owners.uid, owner.uid));
  } else {
    await forgetAccount(app, owner.email);
    // The link belonged to the owner, and starts from the beginning.
    const { bizName, placeId, phone } = demo;
    await invite(app, app.sql, { preUid, bizName, placeId, phone });
  }
  return true;
}

const completed = 'completed';

/** Stores missing invitations, and keeps the state of existing ones. */
export async function seedDemo(app: App): Promise<void> {
  for (const { preUid, bizName, placeId, phone, stage, signInAs } of demoInvitations) {
    const uid = stage ? await seedOwner(app, preUid, signInAs, stage) : undefined;
    await invite(app, app.sql, { preUid, bizName, placeId, phone, uid });
  }
}

async function seedOwner(
  app: App,
  preUid: string,
  email: string,
  stage: string,
): Promise<string | undefined> {
  const { firstName, lastName, locations } = ownerByEmail(email);
  const [own] = locations;
  if (!own) return undefined;
  const currentTime = app.now();
  await app.sql
    .insert(owners)
    .values({
      uid: `demo-${preUid}`,
      email,
      googleSub: null,
      placeId: own.placeId,
      locationName: own.name,
      bizName: own.title,
      location: businessLocation(own),
      primaryCategory: own.category,
      firstName,
      lastName,
      source: 'Web',
      gbpCreated: false,
      stage,
      completedAt: stage === completed ? currentTime : null,
      createdAt: currentTime,
    })
    .onConflictDoNothing();
  const [owner] = await app.sql
    .select({ uid: owners.uid })
    .from(owners)
    .where(eq(owners.locationName, own.name));
  return owner?.uid;
}

/** In the form that the provider's adapter reads. */
const businessLocation = (own: OwnerLocation): BusinessLocation => ({
  name: own.name,
  title: own.title,
  storefrontAddress: {
    addressLines: [
      ...own.addressLines,
      own.locality,
      `${own.administrativeArea} ${own.postalCode}`,
    ],
  },
  verified: own.verified,
  metadata: { placeId: own.placeId },
});
