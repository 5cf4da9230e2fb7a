import type { DiscoveredVersion } from 'shared-contracts/discovery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../../payload';
import { integrityOf, isScript } from '../releases/bundle';
import { extrasOf, manifestFile, readManifest, readRecord, recordFile } from '../releases/release';
import { register } from '../../route';
import { devChannel } from '../channels/routes';
import type { Access } from '../tokens/access';

const patienceMs = 3000;

/**
 * Describes the current files of a dev server as a release, with their hashes, so that a page
 * treats it like any other version.
 */
async function describeDevServer(
  fetchFile: typeof fetch,
  name: string,
  manifestUrl: string,
): Promise<DiscoveredVersion> {
  const read = (path: string) => content(fetchFile, new URL(path, manifestUrl));
  const [recordText, manifest] = await Promise.all([read(recordFile), read(manifestFile)]);

  const record = readRecord(recordText.toString('utf8'));
  if (record.name !== name) throw invalid(recordFile, 'name', `is '${record.name}', not '${name}'`);
  const { scripts, entry, shared } = readManifest(manifest.toString('utf8'), record);

  const listed = [...scripts, ...record.preload, ...(record.files ?? [])].filter(isScript);
  const hashed = [...new Set(listed)].map(
    async (path) => [path, integrityOf(await read(path))] as const,
  );
  return {
    url: manifestUrl,
    metadata: { integrity: integrityOf(manifest), version: record.version },
    extras: extrasOf({ ...record, entry, shared }, Object.fromEntries(await Promise.all(hashed))),
  };
}

async function content(fetchFile: typeof fetch, url: URL): Promise<Buffer> {
  const answer = await fetchFile(url, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw invalid(url.href, '', `answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

interface Options {
  fetch: typeof fetch;
  now: () => number;
  expiryMs: number;
  /** Called when an announced server could not be described. */
  failed(name: string, error: unknown): void;
}

export interface DevServers {
  /** Registers a server until it expires. Announcing again extends the time. */
  announce(name: string, manifestUrl: string): void;
  withdraw(name: string): void;
  /** The manifest's address of each remote that has not expired. */
  announced(): Map<string, string>;
  /** The versions for discovery. A server that does not respond is left out. */
  described(): Promise<Map<string, DiscoveredVersion>>;
}

/** Remotes that run on a developer's own server now. In memory, so a restart forgets them. */
export function createDevServers({ fetch, now, expiryMs, failed }: Options): DevServers {
  const servers = new Map<string, { url: string; until: number }>();

  const announced = () => {
    for (const [name, { until }] of servers) if (until <= now()) servers.delete(name);
    return new Map([...servers].map(([name, { url }]) => [name, url]));
  };

  return {
    announce: (name, url) => void servers.set(name, { url, until: now() + expiryMs }),
    withdraw: (name) => void servers.delete(name),
    announced,
    async described() {
      const versions = new Map<string, DiscoveredVersion>();
      const describing = [...announced()].map(async ([name, url]) => {
        try {
          versions.set(name, await describeDevServer(fetch, name, url));
        } catch (error) {
          failed(name, error);
        }
      });
      await Promise.all(describing);
      return versions;
    },
  };
}

/** Announces dev servers, and lists them. */
export function devServerRoutes(
  server: FastifyInstance,
  { devServers, access }: { devServers: DevServers; access: Access },
) {
  const onRequest = access.may(({ params }: FastifyRequest) => ({
    act: 'promote',
    remote: (params as { name: string }).name,
    channel: devChannel,
  }));

  register(server, 'GET /dev-servers', {}, () => Object.fromEntries(devServers.announced()));

  register(server, 'PUT /dev-servers/:name', { onRequest }, ({ name, url }) => {
    devServers.announce(name, url);
    return undefined;
  });

  register(server, 'DELETE /dev-servers/:name', { onRequest }, ({ name }) => {
    devServers.withdraw(name);
    return undefined;
  });
}
