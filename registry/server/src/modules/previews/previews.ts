import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql as part, type SQL } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Database, Sql } from 'shared-server';
import { pageFrom, refuseUnknownCursor } from '../../payload';
import { liveOrBase } from '../canaries/running';
import type { Actor } from '../tokens/scope';
import { createChecks } from './checks';
import { previews, type Preview } from './stored-previews';
import type { createPreviewTokens } from './view-preview';

export interface PreviewRequest extends Actor {
  channel: string;
  remote: string;
  /** Undefined for the developer's own server. */
  version: string | undefined;
  until: Date;
  reason: string;
}

export interface PreviewQuery {
  /** All channels by default. */
  channel?: string | undefined;
  /** The last preview of the previous page. */
  before?: string | undefined;
  limit: number;
}

export interface Previews {
  /** Returns the version that it would replace. Throws the errors of `create`. */
  plan(
    request: Pick<PreviewRequest, 'channel' | 'remote' | 'version'>,
  ): Promise<{ live: string | null }>;
  /** Creates a preview, with the checks of a promotion. Its token is returned only here. */
  create(request: PreviewRequest): Promise<Preview & { token: string }>;
  /**
   * Lists all open previews, then a page of those that are over, newest first. Later pages have
   * only the latter.
   *
   * @throws ShopfrontError PAYLOAD_INVALID if `before` names no preview
   */
  list(request: PreviewQuery): Promise<{ previews: Preview[]; older?: string }>;
  find(id: string): Promise<Preview>;
  end(id: string, ended: Actor & { reason: string }): Promise<Preview>;
}

interface World {
  now(): number;
  requireSignatures: boolean;
  /** Whether versions from developers' own servers are permitted at all. */
  devServers: boolean;
  tokens: Pick<ReturnType<typeof createPreviewTokens>, 'sign'>;
}

/** A week of previews, which is the longest that one is open. */
const mostOpen = 200;

/** Links that show one version in the deployed shell. */
export function createPreviews({ sql }: Database, world: World): Previews {
  const refuse = createChecks(sql, world);
  const find: Previews['find'] = async (id) => {
    const [rows] = await sql.select().from(previews).where(eq(previews.id, id));
    if (rows) return rows;
    throw new ShopfrontError('NOT_FOUND', `There is no preview ${id}.`, { status: 404 });
  };

  return {
    find,
    async plan(request) {
      await refuse(request);
      const live = await liveOrBase(sql, request.channel);
      const liveRemote = live.find(({ current }) => current.name === request.remote);
      return { live: liveRemote?.current.version ?? null };
    },
    async create({ version, ...request }) {
      await refuse({ ...request, version });
      const time = new Date(world.now());
      const id = randomBytes(6).toString('hex');
      const [made] = await sql
        .insert(previews)
        .values({ ...request, id, at: time, version: version ?? null })
        .returning();
      return { ...made!, token: world.tokens.sign(made!) };
    },
    list: (request) => listPreviews(sql, request, new Date(world.now())),
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
        `Preview ${id} was already ended by ${endedBy} at ${endedAt?.toISOString()}.`,
        { status: 409 },
      );
    },
  };
}

async function listPreviews(
  sql: Sql,
  { channel, before, limit }: PreviewQuery,
  currentTime: Date,
): ReturnType<Previews['list']> {
  const select = (which: SQL | undefined, most: number) =>
    sql
      .select()
      .from(previews)
      .where(and(channel === undefined ? undefined : eq(previews.channel, channel), which))
      .orderBy(desc(previews.at), desc(previews.id))
      .limit(most);
  const isOpen = and(isNull(previews.endedAt), gt(previews.until, currentTime));
  const isOver = or(isNotNull(previews.endedAt), lte(previews.until, currentTime));
  const open = before === undefined ? await select(isOpen, mostOpen) : [];
  const isOlder = before === undefined ? undefined : after(before);
  const over = await select(and(isOver, isOlder), limit + 1);
  if (before !== undefined && over.length === 0) {
    const [cursor] = await sql.select().from(previews).where(eq(previews.id, before));
    if (!cursor) refuseUnknownCursor('preview');
  }
  const { rows, ...further } = pageFrom(over, limit, ({ id }) => id);
  return { previews: [...open, ...rows], ...further };
}

const after = (id: string) => part`(${previews.at}, ${previews.id}) < (
  select edge.made_at, edge.id from previews edge where edge.id = ${id})`;
