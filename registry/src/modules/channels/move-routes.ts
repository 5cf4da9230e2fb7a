import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MovedPointer } from 'registry-contract/moves';
import { register } from '../../route';
import { projectPath } from '../releases/project-path';
import type { Access } from '../tokens/access';
import type { Channels } from './channels';
import type { Aim } from './move';
import { matching, reasonOf, setSeen } from './said';

interface Options {
  channels: Pick<Channels, 'move' | 'foresee'>;
  access: Access;
}

/** The moves of what is live on a channel. */
export function moveRoutes(server: FastifyInstance, { channels, access }: Options) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };

  /** Moves one remote, or reports what would change. */
  const moveOne = async (reply: FastifyReply, isDry: boolean, aim: Aim) => {
    if (isDry) return channels.foresee(aim);
    const { pointers, set } = await channels.move(aim);
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
    const expectedSet = setSeen(request.headers['if-match']);
    const actor = access.mover(request, channel, Object.keys(payload.releases));
    const targets = Object.entries(payload.releases).map(([remote, version]) => {
      const seen = payload.expected[remote];
      return { remote, version, expected: seen === undefined ? undefined : { version: seen } };
    });
    const why = { channel, ...actor, expectedSet, reason: reasonOf(payload), drain: payload.drain };
    const aim: Aim = { kind: 'swap', targets, ...why };
    return payload.dryRun ? channels.foresee(aim) : channels.move(aim);
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

/** Returns what the writer saw, from an `If-Match` header or the body. */
function expectation({ headers }: FastifyRequest, version: string | undefined) {
  const { revision, expectedSet } = matching(headers['if-match']);
  if (revision !== undefined) return { expected: { revision } };
  return { expectedSet, expected: version === undefined ? undefined : { version } };
}

/** Sends the revision of a pointer as the entity tag of the answer. */
export const tagged = <P extends MovedPointer>(reply: FastifyReply, pointer: P): P => {
  void reply.header('etag', `"${pointer.revision}"`);
  return pointer;
};
