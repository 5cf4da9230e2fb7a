import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { RetainedRelease } from '../channels/compatibility';
import { releases } from '../releases/table';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * One version in the deployed shell, for visitors with the link. The only permitted change of a row
 * is its end.
 */
export const previews = pgTable('previews', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  remote: text('remote').notNull(),
  /** Null for the developer's own server. */
  version: text('version'),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: time('made_at').notNull(),
  until: time('until').notNull(),
  endedReason: text('ended_reason'),
  endedBy: text('ended_by'),
  endedByToken: text('ended_by_token'),
  endedAt: time('ended_at'),
});

export type Preview = typeof previews.$inferSelect;

/**
 * The releases that visitors may have through a preview link. New releases must be compatible with
 * them.
 */
export async function previewReleases(
  step: Sql,
  channel: string,
  currentTime: number,
): Promise<RetainedRelease[]> {
  const open = await step
    .select({ id: previews.id, release: releases })
    .from(previews)
    .innerJoin(
      releases,
      and(eq(releases.name, previews.remote), eq(releases.version, previews.version)),
    )
    .where(
      and(
        eq(previews.channel, channel),
        isNull(previews.endedAt),
        gt(previews.until, new Date(currentTime)),
      ),
    )
    .orderBy(previews.at);
  return open.map(({ id, release }) => ({ standing: `preview ${id}`, release }));
}
