import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import {
  actorOf,
  refuseUnlessMay,
  shortOf,
  type Actor,
  type RequiredRight,
  type Bearer,
} from './scope';
import type { Tokens } from './tokens';

export interface Access {
  /** Identifies the operator by the token or the session. Throws TOKEN_REFUSED without either. */
  identify(request: FastifyRequest): Promise<void>;
  /** Rejects operators who may not act on what the address names. */
  may(rightOf: (request: FastifyRequest) => RequiredRight): onRequestAsyncHookHandler;
  /** Returns the bearer. Throws if they lack one of the rights. */
  bearer(request: FastifyRequest, ...rights: RequiredRight[]): Bearer;
  /** Returns the bearer as the history stores it. Throws as `bearer` does. */
  actor(request: FastifyRequest, ...rights: RequiredRight[]): Actor;
  /** Returns the operator. Their token must permit promoting these remotes on the channel. */
  mover(request: FastifyRequest, channel: string, remotes: readonly string[]): Actor;
  /** Whether the bearer has the right, for cases in which a missing right is no error. */
  allows(bearer: Bearer, right: RequiredRight): boolean;
}

/** The operators who signed in at the console. */
interface SignedIn {
  /** Returns undefined for a request without a session. */
  bearer(request: FastifyRequest): Promise<Bearer | undefined>;
}

/** Decides rights only by the token or the cookie of a request, never by its other content. */
export function createAccess(tokens: Tokens, signedIn: SignedIn): Access {
  const bearers = new WeakMap<FastifyRequest, Bearer>();

  const identify = async (request: FastifyRequest) => {
    const [, secret] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const bearer = secret ? await tokens.bearer(secret) : await signedIn.bearer(request);
    if (!bearer) throw missing();
    bearers.set(request, bearer);
  };

  const bearer: Access['bearer'] = (request, ...rights) => {
    const bearer = bearers.get(request);
    if (!bearer) throw missing();
    for (const right of rights) refuseUnlessMay(bearer, right);
    return bearer;
  };

  const actor: Access['actor'] = (request, ...rights) => actorOf(bearer(request, ...rights));

  return {
    identify,
    bearer,
    actor,
    mover: (request, channel, remotes) =>
      actor(request, ...remotes.map((remote) => ({ act: 'promote' as const, remote, channel }))),
    allows: (holder, right) => shortOf(holder, right) === undefined,
    may: (rightOf) => async (request) => void bearer(request, rightOf(request)),
  };
}

const missing = () =>
  new ShopfrontError(
    'TOKEN_REFUSED',
    'This needs a token: set REGISTRY_TOKEN to one that an administrator creates with "npx registry token create", or sign in at /console/.',
    { status: 401 },
  );
