import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { describeDevServer } from './description';

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
