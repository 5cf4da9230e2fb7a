import { ShopfrontError } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/api';
import type { Handlers } from '../../contract/handlers';
import { minutes, type App } from '../../context';
import { use } from '../../limits';
import { findInvitation } from '../invitations/invitations';
import type { Invitation } from '../invitations/table';
import { addressOf, findOwner } from '../owners/owners';
import { nobody, type Identity, type Session } from './table';
import { sameEmail, type Visit } from './visit';

export const sessionHandlers = (app: App) =>
  ({
    async readSession(_, visit) {
      if (!visit.replaced) await visit.open();
      return visitorOf(app, visit);
    },

    async resumeSession({ pre_uid }, visit) {
      const most = app.config.limits.linksPerMinute;
      await use(app, [{ key: `resume ${visit.address}`, most, within: minutes(1) }]);
      const invitation = await findInvitation(app.sql, pre_uid);
      if (!invitation) throw new ShopfrontError('NOT_FOUND', 'This link is not known.');
      const session = await visit.open();
      const identity = await invited(app, session, invitation);
      if (identity) await visit.become(identity);
      return visitorOf(app, visit);
    },

    async endSession(_, visit) {
      await visit.end();
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

/** Who the visitor becomes by opening the link; undefined when they are that already. */
async function invited(
  app: App,
  session: Session,
  { preUid, uid }: Invitation,
): Promise<Identity | undefined> {
  const owner = uid ? await findOwner(app.sql, uid) : undefined;
  if (!owner) {
    // The same link opened again keeps what was done since; anybody else's session is left behind.
    return session.preUid === preUid ? undefined : { ...nobody, preUid };
  }
  if (session.uid === owner.uid) return session.preUid === preUid ? undefined : { preUid };
  const signedIn = session.email && sameEmail(session.email, owner.email);
  return {
    preUid,
    uid: owner.uid,
    email: owner.email,
    firstName: owner.firstName,
    lastName: owner.lastName,
    googleToken: signedIn ? session.googleToken : null,
  };
}

async function visitorOf(app: App, visit: Visit): Promise<Visitor> {
  const { session } = visit;
  if (!session) return {};
  const owner = await visit.ownerIfAny();
  const invitation = await findInvitation(app.sql, session.preUid);
  return known({
    uid: owner?.uid,
    email: session.email,
    place_id: owner?.placeId ?? invitation?.placeId,
    pd_id: owner?.pdId ?? invitation?.pdId,
    pre_uid: session.preUid,
    biz_name: owner?.bizName ?? invitation?.bizName,
    location: owner?.locationName,
    business_location: owner && addressOf(owner),
    primary_category: owner?.primaryCategory,
    first_name: session.firstName,
    last_name: session.lastName,
  });
}

const known = (values: { [K in keyof Visitor]: string | null | undefined }): Visitor =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));
