import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { eq } from 'drizzle-orm';
import { errorCode } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import type { Database, Sql } from 'shared-server';
import { type Preview, previews } from './stored-previews';
import { liveOrBase } from '../canaries/running';
import { documentOf } from '../channels/document';
import { checkCompatibility, offeredAs, compatibleShells } from '../channels/compatibility';
import { wasServed } from '../channels/pointers';
import { checkSignature } from '../provenance/check-signature';
import { releaseOf } from '../releases/releases';

/** What the token of a link contains. */
type PreviewClaims = Pick<Preview, 'id' | 'channel' | 'remote' | 'version' | 'until'>;

const claims = z.tuple([z.string(), z.string(), z.string(), z.nullable(z.string()), z.int()]);

/**
 * Signs tokens of links with a key derived from the administrator's token. All servers of a
 * registry have the same key, and another token ends every link.
 */
export function createPreviewTokens(first: string) {
  const key = Buffer.from(hkdfSync('sha256', first, '', 'links to previews', 32));
  const mac = (body: string) => createHmac('sha256', key).update(body).digest();

  return {
    sign({ id, channel, remote, version, until }: PreviewClaims): string {
      const body = base64(JSON.stringify([id, channel, remote, version, until.getTime()]));
      return `${body}.${mac(body).toString('base64url')}`;
    },
    /** Undefined for a token that this registry did not sign. */
    read(token: string): PreviewClaims | undefined {
      const [body = '', signature = ''] = token.split('.');
      const received = Buffer.from(signature, 'base64url');
      const right = mac(body);
      if (received.length !== right.length || !timingSafeEqual(received, right)) return undefined;
      const [id, channel, remote, version, until] = claims.parse(
        JSON.parse(Buffer.from(body, 'base64url').toString()),
      );
      return { id, channel, remote, version, until: new Date(until) };
    },
  };
}

const base64 = (text: string) => Buffer.from(text).toString('base64url');

/** A remote as discovery describes it, or the version of a shell, which documents do not have. */
type PreviewContent = { describes: DiscoveredVersion } | { shell: string };

/** The response to a visitor with a link. */
export type PreviewView =
  | ({ kind: 'shown' } & PreviewContent & Pick<Preview, 'id' | 'remote' | 'until'>)
  /** Why the visitor gets the live version. */
  | { kind: 'over'; why: 'expired' | 'ended' | 'misfit' | 'unsigned' | 'unknown' | 'server-away' };

interface World {
  origin: string;
  now(): number;
  requireSignatures: boolean;
  tokens: Pick<ReturnType<typeof createPreviewTokens>, 'read'>;
  /** Versions from developers' own servers; undefined if they are not permitted. */
  fromDevServers?: (() => Promise<ReadonlyMap<string, DiscoveredVersion>>) | undefined;
}

const over = (why: Extract<PreviewView, { kind: 'over' }>['why']): PreviewView => ({
  kind: 'over',
  why,
});

/**
 * Checks a link at each use: since it was created, the live releases may have changed, or an
 * operator ended it.
 */
export function createPreviewViews({ sql }: Database, world: World) {
  return async (channel: string, token: string): Promise<PreviewView> => {
    const claims = world.tokens.read(token);
    if (!claims || claims.channel !== channel) return over('unknown');
    if (claims.until.getTime() <= world.now()) return over('expired');
    const [preview] = await sql.select().from(previews).where(eq(previews.id, claims.id));
    if (!preview) return over('unknown');
    if (preview.endedAt) return over('ended');
    const { id, remote, version, until } = preview;
    const what =
      version === null
        ? await developed(remote)
        : await contentOf(sql, { channel, remote, version }, world);
    return 'kind' in what ? what : { kind: 'shown', id, remote, until, ...what };
  };

  async function developed(remote: string): Promise<PreviewContent | PreviewView> {
    const describes = (await world.fromDevServers?.())?.get(remote);
    return describes ? { describes } : over('server-away');
  }
}

async function contentOf(
  sql: Sql,
  { channel, remote, version }: { channel: string; remote: string; version: string },
  { origin, requireSignatures: required }: World,
): Promise<PreviewContent | PreviewView> {
  const release = await releaseOf(sql, remote, version);
  if (!release) return over('unknown');
  const live = await liveOrBase(sql, channel);
  const { fits } = await checkCompatibility(sql, [await offeredAs(sql, release)], live);
  if (!fits) return over('misfit');
  try {
    const served = await wasServed(sql, channel, remote, version);
    await checkSignature(sql, { name: remote, version, wasServed: served, required });
  } catch (error) {
    if (!errorCode(error)?.startsWith('SIGNATURE_')) throw error;
    return over('unsigned');
  }
  if (release.kind === 'shell') return { shell: version };
  const apis = live.filter(({ current }) => current.kind === 'api');
  const shells = await compatibleShells(sql, [{ current: release }, ...apis]);
  const document = documentOf([{ current: release }], origin, undefined, shells);
  return { describes: document.microFrontends[remote]![0]! };
}
