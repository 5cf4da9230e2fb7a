import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../../context';

const name = z.string().check(z.minLength(1), z.maxLength(200));

/** What the registry sends: the releases of remotes and shells, at most the newest 5,000. */
export const publishedList = z.object({
  releases: z
    .array(
      z.object({
        remote: name,
        version: name,
        /** Screens that this version shows; a shell shows none of its own. */
        screens: z.array(name).check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(5_000)),
});

/** Adds releases to those whose events count. Releases never change, so none is removed. */
export async function storePublished(
  { sql: database }: App,
  { releases }: z.output<typeof publishedList>,
): Promise<void> {
  await database.execute(sql`
    insert into published_releases (remote, version, screens)
    select remote, version, array(select jsonb_array_elements_text(screens))
    from jsonb_to_recordset(${JSON.stringify(releases)}::jsonb)
      as sent (remote text, version text, screens jsonb)
    on conflict do nothing`);
}

/** Without a registry, there is nothing to compare with. */
const knowsNone = sql`not exists (select from published_releases)`;

/** Condition: a release of this name was published, in this version where the event names one. */
export const isPublished = (remote: SQL, version: SQL): SQL => sql`(
  ${knowsNone}
  or (${remote}, ${version}) in (select remote, version from published_releases)
  or (${version} is null
    and (${remote} = 'shell' or ${remote} in (select remote from published_releases))))`;

/** Condition: this version of the remote was published and shows the screen. */
export const isPublishedScreen = (screen: SQL, remote: SQL, version: SQL): SQL => sql`(
  ${knowsNone}
  or (${remote}, ${version}, ${screen}) in (
    select remote, version, unnest(screens) from published_releases)
  or (${version} is null
    and (${remote}, ${screen}) in (select remote, unnest(screens) from published_releases)))`;
