import { every, type Act } from 'registry-contract/rights';
import { ShopfrontError } from 'shared-contracts/errors';

export interface Scope {
  remotes: readonly string[];
  channels: readonly string[];
  acts: readonly Act[];
}

/** Whoever shows a token that counts. */
export interface Bearer extends Scope {
  owner: string;
  /** Missing for the administrator, and for a person who signed in. */
  tokenId?: string;
  /** Of a person who signed in; missing for tokens. */
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

/** What somebody is about to do; what an act has nothing to do with is left out. */
export interface Asked {
  act: Act;
  remote?: string;
  channel?: string;
}

const holds = (names: readonly string[], name: string) =>
  names.includes(every) || names.includes(name);

/** The first thing that the token is not for; undefined where it is for all that is asked. */
export const shortOf = (bearer: Scope, { act, remote, channel }: Asked) =>
  [
    !bearer.acts.includes(act) && 'acts',
    remote !== undefined && !holds(bearer.remotes, remote) && 'remotes',
    channel !== undefined && !holds(bearer.channels, channel) && 'channels',
  ].find((field) => field !== false);

/** @throws ShopfrontError TOKEN_SCOPE, naming what the token may, what was asked, and where it falls short. */
export function refuseUnlessMay(bearer: Bearer, asked: Asked): void {
  const short = shortOf(bearer, asked);
  if (short === undefined) return;
  const [who, other] = bearer.role
    ? [
        `${bearer.owner}, whose role is ${bearer.role},`,
        'gives another role: registry operator role',
      ]
    : [`The token of ${bearer.owner}`, 'gives out others: registry token create'];
  throw new ShopfrontError(
    'TOKEN_SCOPE',
    `${who} ${mayWords(bearer)}. Asked was to ${askedWords(asked)}. An administrator of the registry ${other}.`,
    { status: 403, field: short },
  );
}

/** Whether nothing that one scope allows is missing in the other. */
export const isWithin = (inner: Scope, outer: Scope): boolean =>
  inner.acts.every((act) => outer.acts.includes(act)) &&
  inner.remotes.every((name) => holds(outer.remotes, name)) &&
  inner.channels.every((name) => holds(outer.channels, name));

const listed = (names: readonly string[], all: string) =>
  names.includes(every) ? all : names.join(', ') || 'none';

export const mayWords = ({ acts: may, remotes, channels }: Scope) =>
  `may ${may.join(', ')}; remotes: ${listed(remotes, 'all')}; channels: ${listed(channels, 'all')}`;

const askedWords = ({ act, remote, channel }: Asked) =>
  [act, remote, channel && `on ${channel}`].filter(Boolean).join(' ');
