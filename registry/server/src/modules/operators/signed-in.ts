import { acts, every, type Act, type Role, type Scope } from 'registry-contract/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Bearer } from '../tokens/scope';
import type { GroupChecks } from './group-checks';
import type { ProviderTokens } from './sealed-tokens';
import { digest, sessionHours, type Session, type Sessions } from './sessions';

/** Roles map to the acts of tokens, so that every route checks the same rights. */
const actsOf: Record<Role, readonly Act[]> = {
  look: ['operate'],
  promote: ['operate', 'promote', 'accept'],
  administer: acts,
};

export const scopeOf = (role: Role): Scope => ({
  acts: actsOf[role],
  remotes: [every],
  channels: [every],
});

export interface SignedIn {
  /** Returns the session of this browser; undefined if no operator is signed in. */
  session(request: FastifyRequest): Promise<Session | undefined>;
  /** Returns the hash of the browser's session cookie; undefined without a cookie. */
  sessionHash(request: FastifyRequest): string | undefined;
  /** Returns what the operator may do, as for a token. Refuses changes that another site requests. */
  bearer(request: FastifyRequest): Promise<Bearer | undefined>;
  /** @throws ShopfrontError ORIGIN_REFUSED unless the console sent the request */
  refuseOtherOrigins(request: FastifyRequest): void;
  keep(reply: FastifyReply, cookie: string): void;
  /** Signs the browser out. Returns the tokens of the provider that the session had. */
  leave(request: FastifyRequest, reply: FastifyReply): Promise<ProviderTokens | undefined>;
}

interface Options {
  sessions: Sessions;
  groupChecks: GroupChecks;
  origin: string;
}

/** The operator's cookie: no script can read it, and browsers do not send it with requests of other sites. */
export function createSignedIn({ sessions, groupChecks, origin }: Options): SignedIn {
  const secure = origin.startsWith('https:');
  // With the prefix, browsers refuse a cookie that another host of the domain sets.
  const name = secure ? '__Host-registry_operator' : 'registry_operator';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  const session: SignedIn['session'] = async (request) => {
    const cookie = request.cookies[name];
    return cookie ? groupChecks.find(cookie, request.log) : undefined;
  };

  const refuseOtherOrigins: SignedIn['refuseOtherOrigins'] = ({ headers }) => {
    const site = headers['sec-fetch-site'];
    // Older browsers, and pages without https, send only Origin.
    if (site === undefined ? headers.origin === origin : site === 'same-origin') return;
    throw new ShopfrontError(
      'ORIGIN_REFUSED',
      `A signed-in operator changes things from the console at ${origin}/console/ only.`,
      { status: 403 },
    );
  };

  return {
    session,
    sessionHash(request) {
      const cookie = request.cookies[name];
      return cookie && digest(cookie);
    },
    refuseOtherOrigins,
    async bearer(request) {
      const row = await session(request);
      if (!row) return undefined;
      if (!['GET', 'HEAD'].includes(request.method)) refuseOtherOrigins(request);
      const { name: owner, role } = row.operator;
      return { owner, role, ...scopeOf(role) };
    },
    keep: (reply, cookie) => {
      void reply.setCookie(name, cookie, { ...attributes, maxAge: sessionHours * 3600 });
    },
    async leave(request, reply) {
      const cookie = request.cookies[name];
      void reply.clearCookie(name, attributes);
      return cookie ? sessions.end(cookie) : undefined;
    },
  };
}
