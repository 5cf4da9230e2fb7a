import { randomUUID } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { BusinessLocation } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { bindInvitation, findInvitation } from '../invitations/invitations';
import { owners, type Owner } from '../owners/table';
import { findCreatedProfile } from '../profiles/created';
import { changeSession } from '../sessions/sessions';
import type { Account, Visit } from '../sessions/visit';
import { locationsOf } from './locations';

type Save = Handlers['saveBusiness'];
type Payload = Parameters<Save>[0];

const alreadyLinked =
  'This business location is already linked to another account. Try another email.';

/** Links a location to the session's owner. Saying it twice is saying it once. */
export async function linkBusiness(app: App, payload: Payload, visit: Visit): ReturnType<Save> {
  const account = visit.account(payload);
  const found = await claimed(app, payload, visit, account);

  return app.sql.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(hashtext(${found.location.name}))`);
    if (await isTaken(step, found, account)) return { error: 1, res: alreadyLinked };

    const owner = await keepOwner(app, step, found, account, payload);
    await changeSession(step, account.id, { uid: owner.uid });
    if (account.preUid) await bindInvitation(step, account.preUid, owner);
    return { res: { uid: owner.uid, new_user: owner.stage === null ? 1 : 0 } };
  });
}

interface Found {
  location: BusinessLocation;
  placeId: string;
  primaryCategory: string | null;
  created: boolean;
}

/**
 * The location that the payload names, as we or the provider know it.
 *
 * @throws ShopfrontError NOT_YOURS when the account does not manage it.
 */
async function claimed(
  app: App,
  { location_name, place_id }: Payload,
  visit: Visit,
  { email }: Account,
): Promise<Found> {
  const created = await findCreatedProfile(app.sql, location_name, email);
  if (created && created.answersTo(place_id)) {
    const { location, primaryCategory } = created;
    return { location, placeId: place_id, primaryCategory, created: true };
  }
  const location = (await locationsOf(app, visit)).find(({ name }) => name === location_name);
  if (location && location.metadata.placeId === place_id) {
    return { location, placeId: place_id, primaryCategory: null, created: false };
  }
  throw new ShopfrontError('NOT_YOURS', 'This account does not manage that location.', {
    field: 'location_name',
  });
}

/** Two businesses may share a building, and so the place id of one that was made here by its address. */
async function isTaken(step: Sql, { location, placeId, created }: Found, { email }: Account) {
  const same = eq(owners.locationName, location.name);
  const [other] = await step
    .select({ uid: owners.uid })
    .from(owners)
    .where(
      and(
        ne(owners.email, email),
        created ? same : or(same, and(eq(owners.placeId, placeId), eq(owners.gbpCreated, false))),
      ),
    )
    .limit(1);
  return other !== undefined;
}

async function keepOwner(
  app: App,
  step: Sql,
  { location, placeId, primaryCategory, created }: Found,
  { email, firstName, lastName, preUid }: Account,
  { pd_id, src }: Payload,
): Promise<Owner> {
  const invitation = await findInvitation(step, preUid);
  const latest = {
    bizName: location.title,
    location,
    placeId,
    pdId: invitation?.pdId ?? (pd_id || null),
    ...(primaryCategory && { primaryCategory }),
  };
  const [owner] = await step
    .insert(owners)
    .values({
      ...latest,
      uid: randomUUID(),
      email,
      locationName: location.name,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      source: src,
      gbpCreated: created,
      createdAt: app.now(),
    })
    .onConflictDoUpdate({ target: owners.locationName, set: latest })
    .returning();
  return owner!;
}
