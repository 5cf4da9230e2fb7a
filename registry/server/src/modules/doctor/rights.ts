import { and, gt, isNull, lte } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { keys } from '../keys/keys';
import { previews } from '../previews/stored-previews';
import { tokens } from '../tokens/tokens';
import type { Found } from 'registry-contract/doctor';
import { look, wrong } from './finding';

const day = 24 * 3_600_000;
const soon = 14 * day;
/** Problems that ended longer ago are not reported. */
const lately = 30 * day;

/** Finds tokens, keys and links that have ended or end soon. */
export async function lookAtRights(sql: Sql, currentTime: number): Promise<Found[]> {
  return [
    ...(await withoutKey(sql)),
    ...(await ending(sql, currentTime)),
    ...(await expired(sql, currentTime)),
  ];
}

async function withoutKey(sql: Sql): Promise<Found[]> {
  const allKeys = await sql.select().from(keys);
  const counting = new Set(allKeys.filter((key) => !key.revokedAt).map(({ remote }) => remote));
  const without = [...new Set(allKeys.map(({ remote }) => remote))].filter(
    (remote) => !counting.has(remote),
  );
  return without
    .sort()
    .map((remote) =>
      wrong(
        'KEY_NONE_COUNTS',
        remote,
        `All keys of ${remote} are revoked, so it cannot be published. Add a key: registry key add ${remote} <public key> --owner <team>.`,
      ),
    );
}

async function ending(sql: Sql, currentTime: number): Promise<Found[]> {
  const findings = await sql
    .select()
    .from(tokens)
    .where(
      and(
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, new Date(currentTime - lately)),
        lte(tokens.expiresAt, new Date(currentTime + soon)),
      ),
    )
    .orderBy(tokens.expiresAt);
  return findings.map(({ id, owner, expiresAt }) => {
    const time = expiresAt.toISOString();
    const remedy = `If it is still used: registry token create ${owner} …; if not: registry token revoke ${id}.`;
    return expiresAt.getTime() <= currentTime
      ? look('TOKEN_ENDED', `token ${id}`, `Token ${id} of ${owner} ended at ${time}. ${remedy}`)
      : look(
          'TOKEN_ENDS_SOON',
          `token ${id}`,
          `Token ${id} of ${owner} ends at ${time}. ${remedy}`,
        );
  });
}

async function expired(sql: Sql, currentTime: number): Promise<Found[]> {
  const findings = await sql
    .select()
    .from(previews)
    .where(
      and(
        isNull(previews.endedAt),
        lte(previews.until, new Date(currentTime)),
        gt(previews.until, new Date(currentTime - lately)),
      ),
    )
    .orderBy(previews.until);
  return findings.map(({ id, remote, version, by, until }) =>
    look(
      'PREVIEW_EXPIRED',
      `preview ${id}`,
      `The link of ${by} to ${remote} ${version ?? 'on their own server'} ended at ${until.toISOString()} and shows the live version. To remove it: registry preview end ${id} --reason "...".`,
    ),
  );
}
