import { eq } from 'drizzle-orm';
import { errorCode } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import type { Database, Sql } from 'shared-server';
import { liveOrBase } from '../canaries/live';
import { documentOf } from '../channels/document';
import { fitting, offeredAs, shellsThatFit } from '../channels/fitting';
import { wasServed } from '../channels/pointers';
import { lookAtSignature } from '../provenance/signature-now';
import { releaseOf } from '../releases/releases';
import { previews, type Preview } from './table';
import type { createPreviewTokens } from './token';

/** A remote as discovery describes it, or the version of a shell, which documents do not hold. */
type What = { describes: DiscoveredVersion } | { shell: string };

/** What whoever shows a link gets. */
export type Shown =
  | ({ kind: 'shown' } & What & Pick<Preview, 'id' | 'remote' | 'until'>)
  /** Why they get what is live. */
  | { kind: 'over'; why: 'expired' | 'ended' | 'misfit' | 'unsigned' | 'unknown' | 'server-away' };

interface World {
  origin: string;
  now(): number;
  requireSignatures: boolean;
  tokens: Pick<ReturnType<typeof createPreviewTokens>, 'read'>;
  /** Versions from developers' own servers; undefined where they are not allowed. */
  fromDevServers?: (() => Promise<ReadonlyMap<string, DiscoveredVersion>>) | undefined;
}

const over = (why: Extract<Shown, { kind: 'over' }>['why']): Shown => ({ kind: 'over', why });

/** Looks at a link each time it is used: since it was given out, what is live may have changed, or somebody ended it. */
export function createShownPreviews({ sql }: Database, world: World) {
  return async (channel: string, token: string): Promise<Shown> => {
    const said = world.tokens.read(token);
    if (!said || said.channel !== channel) return over('unknown');
    if (said.until.getTime() <= world.now()) return over('expired');
    const [kept] = await sql.select().from(previews).where(eq(previews.id, said.id));
    if (!kept) return over('unknown');
    if (kept.endedAt) return over('ended');
    const { id, remote, version, until } = kept;
    const what =
      version === null
        ? await developed(remote)
        : await releaseShown(sql, { channel, remote, version }, world);
    return 'kind' in what ? what : { kind: 'shown', id, remote, until, ...what };
  };

  async function developed(remote: string): Promise<What | Shown> {
    const describes = (await world.fromDevServers?.())?.get(remote);
    return describes ? { describes } : over('server-away');
  }
}

async function releaseShown(
  sql: Sql,
  { channel, remote, version }: { channel: string; remote: string; version: string },
  { origin, requireSignatures: required }: World,
): Promise<What | Shown> {
  const release = await releaseOf(sql, remote, version);
  if (!release) return over('unknown');
  const live = await liveOrBase(sql, channel);
  const { fits } = await fitting(sql, [await offeredAs(sql, release)], live);
  if (!fits) return over('misfit');
  try {
    const served = await wasServed(sql, channel, remote, version);
    await lookAtSignature(sql, { name: remote, version, wasServed: served, required });
  } catch (error) {
    if (!errorCode(error)?.startsWith('SIGNATURE_')) throw error;
    return over('unsigned');
  }
  if (release.kind === 'shell') return { shell: version };
  const apis = live.filter(({ current }) => current.kind === 'api');
  const shells = await shellsThatFit(sql, [{ current: release }, ...apis]);
  const document = documentOf([{ current: release }], origin, undefined, shells);
  return { describes: document.microFrontends[remote]![0]! };
}
