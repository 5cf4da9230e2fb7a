import type { FastifyInstance } from 'fastify';
import { register } from '../../route';
import type { Access } from '../tokens/access';

interface Options {
  access: Access;
  /** Counts active sessions by the number of their set; undefined if no API is set. */
  inFlight: ((channel: string) => Promise<ReadonlyMap<number, number> | undefined>) | undefined;
}

/** Counts the active sessions of a channel by the set that they began with. */
export function peopleRoutes(server: FastifyInstance, { access, inFlight }: Options) {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  register(server, 'GET /channels/:channel/people', operating, async ({ channel }) => {
    const counts = await inFlight?.(channel);
    const people = counts && [...counts].map(([set, owners]) => ({ set, owners }));
    return { channel, people: people?.sort((left, right) => right.set - left.set) ?? null };
  });
}
