import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql as part, type SQL } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { cut, refuseUnknown } from '../../paging';
import { liveOrBase } from '../canaries/live';
import type { Actor } from '../tokens/scope';
import { refusals } from './refusals';
import { previews, type Preview } from './table';
import type { createPreviewTokens } from './token';

export interface Asked extends Actor {
  channel: string;
  remote: string;
  /** Undefined for the developer's own server. */
  version: string | undefined;
  until: Date;
  reason: string;
}

export interface PreviewsAsked {
  /** All channels unless told. */
  channel?: string | undefined;
  /** The last of the page before. */
  before?: string | undefined;
  limit: number;
}

export interface Previews {
  /** What it would stand in the place of; refuses what making it would refuse. */
  foresee(asked: Pick<Asked, 'channel' | 'remote' | 'version'>): Promise<{ live: string | null }>;
  /** Refuses what promoting would refuse; the only time that the link's token is told. */
  create(asked: Asked): Promise<Preview & { token: string }>;
  /**
   * All that are open, and a page of those that are over, newest first; on further pages the latter alone.
   *
   * @throws ShopfrontError PAYLOAD_INVALID where `before` names none
   */
  list(asked: PreviewsAsked): Promise<{ previews: Preview[]; older?: string }>;
  find(id: string): Promise<Preview>;
  end(id: string, ended: Actor & { reason: string }): Promise<Preview>;
}

interface World {
  now(): number;
  requireSignatures: boolean;
  /** Whether versions from developers' own servers are allowed at all. */
  devServers: boolean;
  tokens: Pick<ReturnType<typeof createPreviewTokens>, 'sign'>;
}

/** A week of them: longer none is open. */
const mostOpen = 200;

/** Links that put one version into the deployed shell. */
export function createPreviews({ sql }: Database, world: World): Previews {
  const refuse = refusals(sql, world);
  const find: Previews['find'] = async (id) => {
    const [found] = await sql.select().from(previews).where(eq(previews.id, id));
    if (found) return found;
    throw new ShopfrontError('NOT_FOUND', `There is no preview ${id}.`, { status: 404 });
  };

  return {
    find,
    async foresee(asked) {
      await refuse(asked);
      const live = await liveOrBase(sql, asked.channel);
      const now = live.find(({ current }) => current.name === asked.remote);
      return { live: now?.current.version ?? null };
    },
    async create({ version, ...asked }) {
      await refuse({ ...asked, version });
      const at = new Date(world.now());
      const id = randomBytes(6).toString('hex');
      const [made] = await sql
        .insert(previews)
        .values({ ...asked, id, at, version: version ?? null })
        .returning();
      return { ...made!, token: world.tokens.sign(made!) };
    },
    list: (asked) => listPreviews(sql, asked, new Date(world.now())),
    async end(id, { by, byToken, reason }) {
      const [ended] = await sql
        .update(previews)
        .set({
          endedBy: by,
          endedByToken: byToken,
          endedReason: reason,
          endedAt: new Date(world.now()),
        })
        .where(and(eq(previews.id, id), isNull(previews.endedAt)))
        .returning();
      if (ended) return ended;
      const { endedBy, endedAt } = await find(id);
      throw new ShopfrontError(
        'NOT_FOUND',
        `Preview ${id} was ended by ${endedBy} at ${endedAt?.toISOString()} already.`,
        { status: 409 },
      );
    },
  };
}

async function listPreviews(
  sql: Sql,
  { channel, before, limit }: PreviewsAsked,
  now: Date,
): ReturnType<Previews['list']> {
  const select = (which: SQL | undefined, most: number) =>
    sql
      .select()
      .from(previews)
      .where(and(channel === undefined ? undefined : eq(previews.channel, channel), which))
      .orderBy(desc(previews.at), desc(previews.id))
      .limit(most);
  const isOpen = and(isNull(previews.endedAt), gt(previews.until, now));
  const isOver = or(isNotNull(previews.endedAt), lte(previews.until, now));
  const open = before === undefined ? await select(isOpen, mostOpen) : [];
  const isOlder = before === undefined ? undefined : after(before);
  const found = await select(and(isOver, isOlder), limit + 1);
  if (before !== undefined && found.length === 0) {
    const [known] = await sql.select().from(previews).where(eq(previews.id, before));
    if (!known) refuseUnknown('preview');
  }
  const { rows, ...further } = cut(found, limit, ({ id }) => id);
  return { previews: [...open, ...rows], ...further };
}

const after = (id: string) => part`(${previews.at}, ${previews.id}) < (
  select edge.made_at, edge.id from previews edge where edge.id = ${id})`;
