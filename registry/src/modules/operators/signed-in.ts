import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Bearer } from '../tokens/scope';
import { scopeOf } from './role';
import { sessionHours, type Session, type Sessions } from './sessions';

export interface SignedIn {
  /** Whoever is signed in in this browser; undefined for nobody. */
  session(request: FastifyRequest): Promise<Session | undefined>;
  /** The same in the words of tokens, where a page of ours asks. */
  bearer(request: FastifyRequest): Promise<Bearer | undefined>;
  /** @throws ShopfrontError ORIGIN_REFUSED unless a page of ours asks. */
  refuseOtherOrigins(request: FastifyRequest): void;
  keep(reply: FastifyReply, shown: string): void;
  leave(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface Options {
  sessions: Sessions;
  origin: string;
}

/** The operator's cookie: nothing in a page can read it, and no page of others makes it travel. */
export function createSignedIn({ sessions, origin }: Options): SignedIn {
  const secure = origin.startsWith('https:');
  // The prefix has browsers refuse one that another host of the domain set.
  const name = secure ? '__Host-registry_operator' : 'registry_operator';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  const session: SignedIn['session'] = async (request) => {
    const shown = request.cookies[name];
    return shown ? sessions.find(shown) : undefined;
  };

  const refuseOtherOrigins: SignedIn['refuseOtherOrigins'] = ({ headers }) => {
    const site = headers['sec-fetch-site'];
    // Older browsers, and pages without https, say only where they come from.
    if (site === undefined ? headers.origin === origin : site === 'same-origin') return;
    throw new ShopfrontError(
      'ORIGIN_REFUSED',
      `A signed-in operator changes things from the console at ${origin}/console/ only.`,
      { status: 403 },
    );
  };

  return {
    session,
    refuseOtherOrigins,
    async bearer(request) {
      const found = await session(request);
      if (!found) return undefined;
      if (!['GET', 'HEAD'].includes(request.method)) refuseOtherOrigins(request);
      const { name: owner, role } = found.operator;
      return { owner, role, ...scopeOf(role) };
    },
    keep: (reply, shown) => {
      void reply.setCookie(name, shown, { ...attributes, maxAge: sessionHours * 3600 });
    },
    async leave(request, reply) {
      const shown = request.cookies[name];
      if (shown) await sessions.end(shown);
      void reply.clearCookie(name, attributes);
    },
  };
}
