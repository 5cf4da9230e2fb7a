import type { FastifyInstance } from 'fastify';
import { checked } from '../../payload';
import { channelName } from 'registry-contract/names';
import type { Access } from '../tokens/access';
import type { OfChannel } from './routes';

interface Options {
  access: Access;
  /** How many are half way, by the number of their set; undefined where nobody can be asked. */
  inFlight: ((channel: string) => Promise<ReadonlyMap<number, number> | undefined>) | undefined;
}

/** Who is half way on a channel: owners by the set that they began with, newest first. */
export function peopleRoutes(server: FastifyInstance, { access, inFlight }: Options) {
  const onRequest = access.may(() => ({ act: 'operate' }));
  server.get<OfChannel>('/channels/:channel/people', { onRequest }, async ({ params }) => {
    const channel = checked(channelName, params.channel, 'The channel');
    const known = await inFlight?.(channel);
    const people = known && [...known].map(([set, owners]) => ({ set, owners }));
    return { channel, people: people?.sort((one, other) => other.set - one.set) ?? null };
  });
}
