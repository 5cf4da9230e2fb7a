import { mountRemote } from './mount-remote';
import type { Host, HostOptions } from './options';
import { createVersionReader } from './read-versions';

export type * from './options';

/**
 * Creates a host that loads remotes from a registry.
 *
 * @param address the registry, or a discovery document such as `https://registry.example/discovery/staging.json`
 *
 * @example
 * const host = createHost('https://registry.example', { shared: {}, report: console.warn });
 * host.mount('mf-example', { element: document.querySelector('main') });
 */
export function createHost(address: string, { shared, report }: HostOptions): Host {
  const readVersions = createVersionReader(address, shared);
  return { mount: (remote, options) => mountRemote(remote, { ...options, readVersions, report }) };
}
