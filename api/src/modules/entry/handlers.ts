import type { ClosedLink, Visitor } from 'shared-contracts/api';
import { ShopfrontError } from 'shared-contracts';
import { type App, minutes } from '../../context';
import { useLink, type LinkValue, readLink } from '../invitations/links';
import { type Invitation, findInvitation } from '../invitations/invitations';
import { sameAccount, findOwner, type Owner, addressOf } from '../owners/owners';
import { unknownIdentity, type Identity, type SessionRow } from '../sessions/sessions';
import { opensWithoutSecret, beginAgain } from './demo';
import { countAgainst } from '../../limits';
import { actorOf, record, recordRefusal } from '../audit/trail';
import { livePinOf } from '../pins/pins';
import type { Handlers } from '../visits/handlers';
import type { Visit } from '../visits/visit';

/** What a link changes in the session that opens it. */
type Opening =
  /** The visitor is that owner already, or becomes that owner. */
  | { kind: 'opened'; identity: Identity }
  /** The session keeps its visitor. */
  | { kind: 'closed'; why: ClosedLink['kind'] };

/**
 * Opens a link in a session. Without a sign-in, the link's secret proves the owner, once; a link never replaces a
 * signed-in visitor.
 */
async function openLink(
  app: App,
  session: SessionRow,
  link: LinkValue,
  invitation: Invitation,
): Promise<Opening> {
  const { preUid, uid } = invitation;
  const owner = uid ? await findOwner(app.sql, uid) : undefined;
  if (!owner) return openInvitation(session, preUid);

  if (session.uid === owner.uid) {
    // Once opened here, the link must not work anywhere else.
    await useLink(app, link);
    return opened({ preUid });
  }
  if (isSomebody(session) && !sameAccount(session, owner))
    return { kind: 'closed', why: 'other-owner' };
  if (session.signedInAt) return opened({ preUid, uid: owner.uid });
  const isOpen = opensWithoutSecret(app, preUid) || (await useLink(app, link));
  return isOpen ? opened(ownerByLink(preUid, owner)) : { kind: 'closed', why: 'sign-in' };
}

/** A business without an owner: the link greets and grants nothing. */
function openInvitation(session: SessionRow, preUid: string): Opening {
  if (session.preUid === preUid) return opened({});
  if (session.uid) return { kind: 'closed', why: 'other-owner' };
  return opened(session.email ? { preUid } : { ...unknownIdentity, preUid });
}

const opened = (identity: Identity): Opening => ({ kind: 'opened', identity });

const isSomebody = ({ uid, email }: SessionRow) => Boolean(uid ?? email);

const ownerByLink = (preUid: string, owner: Owner): Identity => ({
  ...unknownIdentity,
  preUid,
  uid: owner.uid,
  email: owner.email,
  firstName: owner.firstName,
  lastName: owner.lastName,
});

export const sessionHandlers = (app: App) =>
  ({
    async readSession(_, visit) {
      if (!visit.replaced) await visit.open();
      return visitorOf(app, visit);
    },

    async resumeSession({ pre_uid }, visit) {
      const most = app.config.limits.linksPerMinute;
      await countAgainst(app, [{ key: `resume ${visit.address}`, most, within: minutes(1) }]);
      const link = readLink(pre_uid);
      const refuse = (refused: string) =>
        recordRefusal(app, { what: 'link/opened', by: actorOf(visit), refused });
      if (!link.secret && (await beginAgain(app, link.preUid))) await visit.startOver();
      const invitation = await findInvitation(app.sql, link.preUid);
      if (!invitation) {
        await refuse('unknown');
        throw new ShopfrontError('NOT_FOUND', 'This link is not known.');
      }
      const session = await visit.open();
      const opening = await app.sql.transaction(async (step) => {
        const result = await openLink({ ...app, sql: step }, session, link, invitation);
        if (result.kind === 'closed') return result;
        const news = isNews(session, result.identity);
        if (news) await visit.become(result.identity, step);
        // In the address of a signed-in visitor, a used link opens nothing new.
        if (news || link.secret)
          await record(app, step, { what: 'link/opened', by: actorOf(visit) });
        return result;
      });
      if (opening.kind === 'closed') {
        await refuse(opening.why);
        const { preUid, bizName } = invitation;
        const closed_link = { kind: opening.why, pre_uid: preUid, biz_name: bizName };
        return { ...(await visitorOf(app, visit)), closed_link };
      }
      return visitorOf(app, visit);
    },

    async endSession(_, visit) {
      await visit.end();
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

const isNews = (session: SessionRow, identity: Identity): boolean =>
  Object.entries(identity).some(([name, value]) => session[name as keyof Identity] !== value);

async function visitorOf(app: App, visit: Visit): Promise<Visitor> {
  const { session } = visit;
  if (!session) return {};
  const owner = await visit.ownerIfAny();
  const invitation = await findInvitation(app.sql, session.preUid);
  const visitor = withValues({
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
  const pin = owner && (await livePinOf(app, owner.uid));
  return { ...visitor, ...(pin && { pin }), ...(session.signedInAt && { signed_in: true }) };
}

const withValues = (values: {
  [K in Exclude<keyof Visitor, 'signed_in' | 'pin'>]: string | null | undefined;
}): Visitor => Object.fromEntries(Object.entries(values).filter(([, value]) => value));
