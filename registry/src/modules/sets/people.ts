import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from '../tokens/access';

interface Options {
  access: Access;
  /** How many sessions are active, by the number of their set; undefined where nobody can be asked. */
  inFlight: ((channel: string) => Promise<ReadonlyMap<number, number> | undefined>) | undefined;
}

/** Counts the active sessions of a channel by the set that they began with. */
export function peopleRoutes(server: FastifyInstance, { access, inFlight }: Options) {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  register(server, 'GET /channels/:channel/people', operating, async ({ channel }) => {
    const known = await inFlight?.(channel);
    const people = known && [...known].map(([set, owners]) => ({ set, owners }));
    return { channel, people: people?.sort((one, other) => other.set - one.set) ?? null };
  });
}
