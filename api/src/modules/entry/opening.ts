import type { ClosedLink } from 'shared-contracts/api';
import type { App } from '../../context';
import { useLink, type LinkValue } from '../invitations/links';
import type { Invitation } from '../invitations/table';
import { sameAccount } from '../owners/account';
import { findOwner, type Owner } from '../owners/owners';
import { unknownIdentity, type Identity, type SessionRow } from '../sessions/table';
import { opensWithoutSecret } from './demo';

/** What a link changes in the session that opens it. */
export type Opening =
  /** The visitor is that owner already, or becomes that owner. */
  | { kind: 'opened'; identity: Identity }
  /** The session keeps its visitor. */
  | { kind: 'closed'; why: ClosedLink['kind'] };

/**
 * Opens a link in a session. Without a sign-in, the link's secret proves the owner, once; a link never replaces a
 * signed-in visitor.
 */
export async function openLink(
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
