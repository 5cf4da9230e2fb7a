import { ShopfrontError } from 'shared-contracts/errors';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { allCandidates, type Candidates } from '../discovery';
import { createFederationHost, type LoadModule } from '../federation-host';
import { trustCandidates } from '../integrity';
import { followTraces, type Traces } from '../traces';
import type { SharedModule } from './options';

interface Versions {
  candidates: Candidates<string>;
  load: LoadModule<string>;
  traces: Traces;
}

/** Returns the versions of a remote, and their loader. */
export type ReadVersions = (remote: string) => Promise<Versions>;

/** Returns a function that reads the discovery document once, or again after a failure. */
export function createVersionReader(
  address: string,
  shared: Record<string, SharedModule>,
): ReadVersions {
  let reading: Promise<Versions> | undefined;

  return async (remote) => {
    reading ??= read(documentAt(address), shared);
    try {
      const { candidates, load, traces } = await reading;
      return { candidates: { ...candidates, [remote]: candidates[remote] ?? [] }, load, traces };
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
}

async function read(url: string, shared: Record<string, SharedModule>): Promise<Versions> {
  const response = await globalThis.fetch(url);
  if (!response.ok) {
    throw new ShopfrontError('DISCOVERY_INVALID', `${url} answers ${response.status}.`);
  }
  const discovery = (await response.json()) as DiscoveryDocument;
  const names = Object.keys(discovery.microFrontends);
  const candidates = allCandidates(names, discovery, response.url, { inRange: () => true });
  trustCandidates(candidates);
  return {
    candidates,
    load: createFederationHost(candidates, { name: 'host', shared: singletons(shared) }).load,
    traces: followTraces(candidates),
  };
}

/** Returns the address of the discovery document, which for a registry is the one of its channel `production`. */
function documentAt(address: string): string {
  const url = new URL(address, document.baseURI);
  return url.pathname === '/' ? new URL('/discovery/production.json', url).href : url.href;
}

const singletons = (shared: Record<string, SharedModule>) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, { version, module }]) => [
      name,
      {
        version,
        lib: () => module,
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
      },
    ]),
  );
