import { createInstance } from '@module-federation/enhanced/runtime';
import { ShopfrontError, type RemoteName } from 'shared-contracts';
import type { Candidate, Candidates } from './discovery';
import { fetchAnew, fetchFirstScripts } from './first-scripts';
import { lendRuntime } from './lend-runtime';

/** The module that a remote exposes. */
export interface HostedModule {
  bootstrap(): Promise<unknown>;
  mount(props: object): Promise<unknown>;
  unmount(): Promise<unknown>;
}

/** Loads a candidate's module. Production uses Module Federation; tests pass their own function. */
export type LoadModule<Name extends string = RemoteName> = (
  candidate: Candidate<Name>,
) => Promise<HostedModule>;

export interface Federation<Name extends string = RemoteName> {
  load: LoadModule<Name>;
  /**
   * Loads a candidate's container and scripts without running the module it exposes, whose styles and
   * listeners come with it. Never rejects: `load` reports a failure.
   */
  prepare(candidate: Candidate<Name>): Promise<void>;
}

interface FederationOptions {
  /** Name of the host in Module Federation. */
  name: string;
  /** Modules that the page shares with remotes. */
  shared: Shared;
}

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/**
 * Creates the loader on top of Module Federation. The discovery document names each remote's entry, so no
 * manifest is requested. A script that the document does not list is refused before it runs.
 */
export function createFederationHost<Name extends string>(
  candidates: Candidates<Name>,
  options: FederationOptions,
): Federation<Name> {
  lendRuntime();
  const host = createHost(candidates, options);
  const { isMissing, request } = createRequests(host);

  /** Containers whose first load has waited for the entry. Later loads do not wait, because the entry may hang. */
  const awaited = new Set<string>();
  /** Containers that are being prepared and were not loaded yet. */
  const preparing = new Map<string, Promise<void>>();

  return {
    async load(candidate) {
      const { container } = candidate;
      // The first load waits for the preparation. A retry starts a new request.
      const preparation = preparing.get(container);
      preparing.delete(container);
      await preparation;
      // Read before the wait: a request that another load makes meanwhile must not be repeated.
      const force = isMissing(container);
      const firstScripts = fetchFirstScripts(candidate);
      if (!awaited.has(container)) {
        awaited.add(container);
        await firstScripts;
      }
      return request(
        candidate,
        async () => checkedModule(await host.loadRemote(moduleOf(container)), container),
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

/** Creates the Module Federation host. It refuses every script without a listed integrity hash. */
function createHost(candidates: Candidates<string>, { name, shared }: FederationOptions) {
  const versions = Object.values(candidates).flat();
  const integrityOf = (url: string) =>
    versions.map(({ files }) => files.get(url)).find((hash) => hash !== undefined);

  return createInstance({
    name,
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

/** Requests modules of containers, and drops the cached failure of a container that did not load. */
function createRequests(host: ReturnType<typeof createHost>) {
  /** Containers that were requested and have not loaded. */
  const missing = new Set<string>();

  const request = async <T>(
    candidate: Candidate<string>,
    load: () => Promise<T>,
    force = missing.has(candidate.container),
  ): Promise<T> => {
    const { container, entry } = candidate;
    // A retry must drop the cached failure. A container that loaded stays, so that an owner who returns
    // does not wait again.
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

/** Returns the ID of the module that a container exposes. */
const moduleOf = (container: string) => `${container}/app`;

const noOp = () => undefined;

/** The specification allows a chunk this long to load. The owner sees a message long before. */
const scriptTimeoutMs = 120_000;

const refused = (url: string) =>
  new ShopfrontError('REMOTE_TAMPERED', `${url} is not in the discovery document.`);

/** Checks the shape of a loaded module, because types do not reach across deployments. */
function checkedModule(module: HostedModule | null, container: string): HostedModule {
  const lifecycles = ['bootstrap', 'mount', 'unmount'] as const;
  const missing = lifecycles.filter((name) => typeof module?.[name] !== 'function');
  if (module && missing.length === 0) return module;
  throw new ShopfrontError('REMOTE_BROKEN', `${container} does not expose ${missing.join(', ')}.`);
}
