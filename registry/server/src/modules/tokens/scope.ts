import { every, rightsText, type Act, type Scope } from 'registry-contract/rights';
import { ShopfrontError } from 'shared-contracts/errors';

/** The bearer of a valid token or session. */
export interface Bearer extends Scope {
  owner: string;
  /** Missing for the administrator, and for a person who signed in. */
  tokenId?: string;
  /** The role of a person who signed in; missing for tokens. */
  role?: string;
  /** Missing for the administrator, whose token ends with the setting. */
  expiresAt?: Date;
}

/** The owner who acts, and the id of their token, as the history and the audit store them. */
export interface Actor {
  by: string;
  byToken: string | null;
}

export const actorOf = ({ owner, tokenId }: Bearer): Actor => ({
  by: owner,
  byToken: tokenId ?? null,
});

/** The right that a request needs. Fields that do not apply are left out. */
export interface RequiredRight {
  act: Act;
  remote?: string;
  channel?: string;
}

const holds = (names: readonly string[], name: string) =>
  names.includes(every) || names.includes(name);

/** The first right that the token lacks; undefined if it has all. */
export const shortOf = (bearer: Scope, { act, remote, channel }: RequiredRight) =>
  [
    !bearer.acts.includes(act) && 'acts',
    remote !== undefined && !holds(bearer.remotes, remote) && 'remotes',
    channel !== undefined && !holds(bearer.channels, channel) && 'channels',
  ].find((field) => field !== false);

/**
 * @throws ShopfrontError TOKEN_SCOPE with the rights of the token, the requested act, and what is
 * missing.
 */
export function refuseUnlessMay(bearer: Bearer, request: RequiredRight): void {
  const short = shortOf(bearer, request);
  if (short === undefined) return;
  const [who, other] = bearer.role
    ? [
        `${bearer.owner}, whose role is ${bearer.role},`,
        'can change the role: registry operator role',
      ]
    : [`The token of ${bearer.owner}`, 'can create another token: registry token create'];
  throw new ShopfrontError(
    'TOKEN_SCOPE',
    `${who} ${rightsText(bearer)}. The request needs the right to ${requiredText(request)}. An administrator of the registry ${other}.`,
    { status: 403, field: short },
  );
}

/** Whether one scope has all rights of the other. */
export const isWithin = (inner: Scope, outer: Scope): boolean =>
  inner.acts.every((act) => outer.acts.includes(act)) &&
  inner.remotes.every((name) => holds(outer.remotes, name)) &&
  inner.channels.every((name) => holds(outer.channels, name));

const requiredText = ({ act, remote, channel }: RequiredRight) =>
  [act, remote, channel && `on ${channel}`].filter(Boolean).join(' ');
