import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import type { Kept } from '../channels/fitting';
import { releases } from '../releases/table';
import { previews } from './table';

/** The releases that somebody may have by a link: what is new must fit them as well. */
export async function previewedOn(step: Sql, channel: string, now: number): Promise<Kept[]> {
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
