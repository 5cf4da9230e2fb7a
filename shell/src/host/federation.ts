import { createInstance } from '@module-federation/enhanced/runtime';
import { ShopfrontError, type RemoteModule } from 'shared-contracts';
import type { Candidate, Candidates } from './discovery';
import { fetchAnew, fetchFirstScripts } from './first-scripts';
import { lendRuntime } from './lend-runtime';
import { shared } from './shared';

/** Loads a candidate's module. One implementation is Module Federation; tests bring their own. */
export type LoadModule = (candidate: Candidate) => Promise<RemoteModule>;

export interface Federation {
  load: LoadModule;
  /**
   * Has a candidate's container and scripts ready without running a line of what it exposes: its styles and listeners
   * come with its module, when that is loaded. Settles whatever becomes of it; who loads then hears of a failure.
   */
  prepare(candidate: Candidate): Promise<void>;
}

/**
 * Module Federation behind the loader. Each remote is known by its entry, which the discovery document names: nothing is
 * asked of a manifest. A script that the document does not list is refused before it runs.
 */
export function createFederation(candidates: Candidates): Federation {
  lendRuntime();
  const host = createHost(candidates);
  const { isMissing, request } = createRequests(host);

  /** Containers whose first load has waited for the entry; it may hang. */
  const awaited = new Set<string>();
  /** What is being prepared, until somebody loads it. */
  const preparing = new Map<string, Promise<void>>();

  return {
    async load(candidate) {
      const { container } = candidate;
      // The first to load waits for what is on its way; another try asks anew.
      const begun = preparing.get(container);
      preparing.delete(container);
      await begun;
      // By the time it is asked for somebody else may have done so, whom this must not disturb.
      const force = isMissing(container);
      const coming = fetchFirstScripts(candidate);
      if (!awaited.has(container)) {
        awaited.add(container);
        await coming;
      }
      return request(
        candidate,
        async () => shaped(await host.loadRemote(moduleOf(container)), container),
        force,
      );
    },
    prepare(candidate) {
      const { container } = candidate;
      const ready = request(candidate, () =>
        host.loadRemote(moduleOf(container), { loadFactory: false, from: 'runtime' }),
      );
      const settled = ready.then(noOp, noOp);
      preparing.set(container, settled);
      return settled;
    },
  };
}

/** Creates the Module Federation host, which refuses every script without a listed integrity hash. */
function createHost(candidates: Candidates) {
  const versions = Object.values(candidates).flat();
  const integrityOf = (url: string) =>
    versions.map(({ files }) => files.get(url)).find((hash) => hash !== undefined);

  return createInstance({
    name: 'shell',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'integrity',
        createScript: ({ url }) => {
          const integrity = integrityOf(url);
          if (!integrity) throw refused(url);
          const script = document.createElement('script');
          script.src = url;
          script.crossOrigin = 'anonymous';
          script.integrity = integrity;
          return { script, timeout: scriptTimeoutMs };
        },
      },
    ],
  });
}

/** Requests modules of containers, and forgets the cached failure of one that did not come. */
function createRequests(host: ReturnType<typeof createHost>) {
  /** Containers that were requested and have not come. */
  const missing = new Set<string>();

  const request = async <T>(
    candidate: Candidate,
    load: () => Promise<T>,
    force = missing.has(candidate.container),
  ): Promise<T> => {
    const { container, entry } = candidate;
    // Another try has to forget the cached failure. A container that came stays: an owner who returns to its screens
    // must not wait for it again.
    host.registerRemotes([{ name: container, entry }], { force });
    missing.add(container);
    try {
      const module = await load();
      missing.delete(container);
      return module;
    } catch (cause) {
      fetchAnew(candidate);
      throw cause;
    }
  };

  return { isMissing: (container: string) => missing.has(container), request };
}

/** Returns the id of the module that a container exposes. */
const moduleOf = (container: string) => `${container}/app`;

const noOp = () => undefined;

/** As long as the specification lets a chunk take; the owner is told long before. */
const scriptTimeoutMs = 120_000;

const refused = (url: string) =>
  new ShopfrontError('REMOTE_TAMPERED', `${url} is not in the discovery document.`);

/** Types end where deployments meet: what arrived is looked at before it is run. */
function shaped(module: RemoteModule | null, container: string): RemoteModule {
  const lifecycles = ['bootstrap', 'mount', 'unmount'] as const;
  const missing = lifecycles.filter((name) => typeof module?.[name] !== 'function');
  if (module && missing.length === 0) return module;
  throw new ShopfrontError('REMOTE_BROKEN', `${container} does not expose ${missing.join(', ')}.`);
}
