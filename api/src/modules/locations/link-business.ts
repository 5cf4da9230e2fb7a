import type { BusinessLocation } from 'shared-contracts/api';
import { randomUUID } from 'node:crypto';
import { and, eq, not, or, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { App } from '../../context';
import { asGoogleAccount } from '../google/token';
import { type Visit, signInNeeded, type Account } from '../visits/visit';
import type { Handlers } from '../visits/handlers';
import { words } from '../../words';
import { actorOf, record, recordRefusal } from '../audit/trail';
import { bindInvitation, findInvitation } from '../invitations/invitations';
import { ofAccount, owners, type Owner } from '../owners/owners';
import { findCreatedProfile, placeOfName } from '../profiles/created';
import { changeSession } from '../sessions/sessions';

/**
 * Returns the locations that the visitor may choose: those that the account manages at the provider. A visitor by
 * link without a sign-in sees the linked location only.
 */
export async function locationsOf(app: App, visit: Visit): Promise<BusinessLocation[]> {
  const account = visit.account();
  if (!account.signedInAt) {
    const owner = await visit.ownerIfAny();
    if (owner) return [owner.location];
  }
  return asGoogleAccount(app, account, (accessToken) =>
    app.providers.profiles.locations(accessToken),
  );
}

type Save = Handlers['saveBusiness'];
type Payload = Parameters<Save>[0];

/** Links a location to the session's owner. Repeating it changes nothing. */
export async function linkBusiness(app: App, payload: Payload, visit: Visit): ReturnType<Save> {
  const account = visit.account(payload);
  const linkedOwner = await visit.ownerIfAny();
  // A visitor by link may confirm the linked location, and link no other.
  if (!account.signedInAt && linkedOwner?.locationName !== payload.location_name)
    throw signInNeeded();
  const claim = await claimed(app, payload, visit, account);

  const saved = await app.sql.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(hashtext(${claim.location.name}))`);
    if (await isTaken(step, claim, account)) return undefined;

    const placeId = await placeFor(step, claim, account);
    const owner = await keepOwner(app, step, { ...claim, placeId }, account, payload);
    await changeSession(step, account.id, { uid: owner.uid });
    if (account.preUid) await bindInvitation(step, account.preUid, owner);
    if (owner.uid !== linkedOwner?.uid) {
      const by = { ...actorOf(visit), uid: owner.uid };
      await record(app, step, { what: 'business/linked', by });
    }
    const new_user: 0 | 1 = owner.stage === null ? 1 : 0;
    const another = placeId === payload.place_id ? {} : { place_id: placeId };
    return { res: { uid: owner.uid, new_user, ...another } };
  });
  if (saved) return saved;
  await recordRefusal(app, {
    what: 'business/linked',
    by: actorOf(visit),
    refused: 'linked-to-another',
  });
  return { error: 1, res: words[visit.language].alreadyLinked };
}

interface ClaimedLocation {
  location: BusinessLocation;
  placeId: string;
  primaryCategory: string | null;
  created: boolean;
}

/**
 * Returns the named location, from our database or the provider.
 *
 * @throws ShopfrontError NOT_YOURS when the account does not manage it.
 */
async function claimed(
  app: App,
  { location_name, place_id }: Payload,
  visit: Visit,
  account: Account,
): Promise<ClaimedLocation> {
  const created = await findCreatedProfile(app.sql, location_name, account);
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

/** Two businesses may share a building, and so the place id of a profile that was created here by its address. */
async function isTaken(
  step: Sql,
  { location, placeId, created }: ClaimedLocation,
  account: Account,
) {
  const same = eq(owners.locationName, location.name);
  const [otherOwner] = await step
    .select({ uid: owners.uid })
    .from(owners)
    .where(
      and(
        isAnother(account),
        created ? same : or(same, and(eq(owners.placeId, placeId), eq(owners.gbpCreated, false))),
      ),
    )
    .limit(1);
  return otherOwner !== undefined;
}

/**
 * Returns the place id that identifies this business. The provider confirms the place id of a listed location. The
 * place id of a profile created here is that of its address, which is shared, so another account's place is never
 * taken.
 */
async function placeFor(step: Sql, claim: ClaimedLocation, account: Account): Promise<string> {
  const { placeId, created, location } = claim;
  await step.execute(sql`select pg_advisory_xact_lock(hashtext(${`place ${placeId}`}))`);
  const otherOwners = and(eq(owners.placeId, placeId), isAnother(account));
  if (created) {
    const taken = await step.select({ uid: owners.uid }).from(owners).where(otherOwners).limit(1);
    return taken.length > 0 ? placeOfName(location.name) : placeId;
  }
  // An earlier profile by another account knew only the address.
  const named = await step
    .select()
    .from(owners)
    .where(and(otherOwners, eq(owners.gbpCreated, true)));
  for (const { uid, locationName } of named) {
    const changed = { placeId: placeOfName(locationName) };
    await step.update(owners).set(changed).where(eq(owners.uid, uid));
  }
  return placeId;
}

/** Returns an owner's row that belongs to another account. */
const isAnother = (account: Account) => not(ofAccount(owners, account)!);

async function keepOwner(
  app: App,
  step: Sql,
  { location, placeId, primaryCategory, created }: ClaimedLocation,
  { email, googleSub, firstName, lastName, preUid }: Account,
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
      googleSub,
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
