import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MovedPointer } from 'registry-contract/moves';
import { register } from '../../route';
import { projectPath } from 'registry-contract/endpoint';
import type { Access } from '../tokens/access';
import type { Channels, Move } from './channels';
import { parseIfMatch, reasonOf, parseExpectedSet } from './write-conditions';

interface Options {
  channels: Pick<Channels, 'move' | 'plan'>;
  access: Access;
}

/** Routes that move what is live on a channel. */
export function moveRoutes(server: FastifyInstance, { channels, access }: Options) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  /** Moves one remote, or reports what would change. */
  const moveOne = async (reply: FastifyReply, isDry: boolean, move: Move) => {
    if (isDry) return channels.plan(move);
    const { pointers, set } = await channels.move(move);
    const [pointer] = pointers;
    return { ...tagged(reply, pointer!), set };
  };

  register(server, `POST ${projectPath}/:name/deployment`, promoting, (payload, request, reply) => {
    const { name: remote, channel, targetVersion: version, drain } = payload;
    const { expected, expectedSet } = expectation(request, payload.expected);
    const actor = access.mover(request, channel, [remote]);
    const targets = [{ remote, version, expected }];
    const why = { channel, ...actor, expectedSet, reason: reasonOf(payload), drain };
    return moveOne(reply, payload.dryRun, { kind: 'swap', targets, ...why });
  });

  register(server, 'POST /channels/:channel/releases', promoting, (payload, request) => {
    const { channel } = payload;
    const expectedSet = parseExpectedSet(request.headers['if-match']);
    const actor = access.mover(request, channel, Object.keys(payload.releases));
    const targets = Object.entries(payload.releases).map(([remote, version]) => {
      const expected = payload.expected[remote];
      return {
        remote,
        version,
        expected: expected === undefined ? undefined : { version: expected },
      };
    });
    const why = { channel, ...actor, expectedSet, reason: reasonOf(payload), drain: payload.drain };
    const move: Move = { kind: 'swap', targets, ...why };
    return payload.dryRun ? channels.plan(move) : channels.move(move);
  });

  register(server, `POST ${projectPath}/:name/rollback`, promoting, (payload, request, reply) => {
    const { name: remote, channel, despiteLock, drain } = payload;
    const expectations = expectation(request, payload.expected);
    const actor = access.mover(request, channel, [remote]);
    if (despiteLock) access.bearer(request, { act: 'administer', remote, channel });
    const why = { channel, ...actor, reason: reasonOf(payload), despiteLock, drain };
    return moveOne(reply, payload.dryRun, { kind: 'rollback', remote, ...expectations, ...why });
  });
}

/** Returns what the writer believes to be live, from an `If-Match` header or the body. */
function expectation({ headers }: FastifyRequest, version: string | undefined) {
  const { revision, expectedSet } = parseIfMatch(headers['if-match']);
  if (revision !== undefined) return { expected: { revision } };
  return { expectedSet, expected: version === undefined ? undefined : { version } };
}

/** Sends the revision of a pointer as the entity tag of the response. */
export const tagged = <P extends MovedPointer>(reply: FastifyReply, pointer: P): P => {
  void reply.header('etag', `"${pointer.revision}"`);
  return pointer;
};
