import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { RetainedRelease } from '../channels/compatibility';
import { releases } from '../releases/table';
import { previews } from './table';

/**
 * The releases that visitors may have through a preview link. New releases must be compatible with
 * them.
 */
export async function previewReleases(
  step: Sql,
  channel: string,
  now: number,
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
        gt(previews.until, new Date(now)),
      ),
    )
    .orderBy(previews.at);
  return open.map(({ id, release }) => ({ standing: `preview ${id}`, release }));
}
