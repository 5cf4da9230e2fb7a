import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { describeDevServer } from './description';

interface Options {
  fetch: typeof fetch;
  now: () => number;
  expiryMs: number;
  /** Told when an announced server could not be described. */
  failed(name: string, error: unknown): void;
}

export interface DevServers {
  /** Counts from now until it expires; announcing again prolongs it. */
  announce(name: string, manifestUrl: string): void;
  withdraw(name: string): void;
  /** The manifest's address of each remote that has not expired. */
  announced(): Map<string, string>;
  /** What discovery says of them; one that does not answer is left out. */
  described(): Promise<Map<string, DiscoveredVersion>>;
}

/** Remotes that run on a developer's own server at this moment. In memory: a restart forgets them. */
export function createDevServers({ fetch, now, expiryMs, failed }: Options): DevServers {
  const heard = new Map<string, { url: string; until: number }>();

  const announced = () => {
    for (const [name, { until }] of heard) if (until <= now()) heard.delete(name);
    return new Map([...heard].map(([name, { url }]) => [name, url]));
  };

  return {
    announce: (name, url) => void heard.set(name, { url, until: now() + expiryMs }),
    withdraw: (name) => void heard.delete(name),
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
