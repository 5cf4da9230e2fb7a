import { and, eq, or } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { Live } from '../channels/document';
import { base, pointedOn } from '../channels/pointers';
import { releases } from '../releases/table';
import { runningOn } from './running';

/** Returns what a channel serves. A channel that does not exist yet starts as a copy of production. */
export const liveOrBase = async (database: Sql, channel: string): Promise<Live[]> =>
  (await liveOn(database, channel)) ?? liveOrBase(database, base);

/** Returns what a channel serves, canary included. Returns undefined for an unknown channel. */
export async function liveOn(database: Sql, channel: string): Promise<Live[] | undefined> {
  const pointed = await pointedOn(database, channel);
  return pointed && withCanary(database, channel, pointed);
}

/** Adds the releases of the canary that runs on the channel. */
export async function withCanary(database: Sql, channel: string, live: Live[]): Promise<Live[]> {
  const running = await runningOn(database, channel);
  if (!running) return live;
  const named = Object.entries(running.releases);
  const found = await database
    .select()
    .from(releases)
    .where(
      or(
        ...named.map(([name, version]) =>
          and(eq(releases.name, name), eq(releases.version, version)),
        ),
      ),
    );
  const { id, salt, share } = running;
  return live.map((one) => {
    const release = found.find(({ name }) => name === one.current.name);
    // Until the canary is settled, a version can be live and on trial at once.
    return release && release.version !== one.current.version
      ? { ...one, canary: { release, id, salt, share } }
      : one;
  });
}
