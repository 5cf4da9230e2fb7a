import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { actorOf, refuseUnlessMay, shortOf, type Actor, type Asked, type Bearer } from './scope';
import type { Tokens } from './tokens';

export interface Access {
  /** Identifies the operator by the token or the session. Throws TOKEN_REFUSED without either. */
  identify(request: FastifyRequest): Promise<void>;
  /** Rejects operators who may not act, where the address says on what. */
  may(asked: (request: FastifyRequest) => Asked): onRequestAsyncHookHandler;
  /** Who asks, once they are let in. With what they are about to do, they are refused unless they may. */
  bearer(request: FastifyRequest, ...asked: Asked[]): Bearer;
  /** Returns the bearer as the history stores it. Throws as `bearer` does. */
  actor(request: FastifyRequest, ...asked: Asked[]): Actor;
  /** Returns the operator. Their token must permit promoting these remotes on the channel. */
  mover(request: FastifyRequest, channel: string, remotes: readonly string[]): Actor;
  /** Whether they may, where a no is not a refusal. */
  allows(bearer: Bearer, asked: Asked): boolean;
}

/** The operators who signed in at the console. */
interface SignedIn {
  /** Returns undefined for a request without a session. */
  bearer(request: FastifyRequest): Promise<Bearer | undefined>;
}

/** Decides who may do what by the token or the cookie that they show, and by nothing that they say of themselves. */
export function createAccess(tokens: Tokens, signedIn: SignedIn): Access {
  const bearers = new WeakMap<FastifyRequest, Bearer>();

  const identify = async (request: FastifyRequest) => {
    const [, shown] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const found = shown ? await tokens.bearer(shown) : await signedIn.bearer(request);
    if (!found) throw missing();
    bearers.set(request, found);
  };

  const bearer: Access['bearer'] = (request, ...asked) => {
    const found = bearers.get(request);
    if (!found) throw missing();
    for (const one of asked) refuseUnlessMay(found, one);
    return found;
  };

  const actor: Access['actor'] = (request, ...asked) => actorOf(bearer(request, ...asked));

  return {
    identify,
    bearer,
    actor,
    mover: (request, channel, remotes) =>
      actor(request, ...remotes.map((remote) => ({ act: 'promote' as const, remote, channel }))),
    allows: (one, asked) => shortOf(one, asked) === undefined,
    may: (asked) => async (request) => void bearer(request, asked(request)),
  };
}

const missing = () =>
  new ShopfrontError(
    'TOKEN_REFUSED',
    'This needs a token: set REGISTRY_TOKEN to one that an administrator creates with "npx registry token create", or sign in at /console/.',
    { status: 401 },
  );
