import {
  factSchemas,
  remoteNames,
  screenOwners,
  shellFacts,
  type RemoteModule,
  type RemoteName,
  type RemoteProps,
  type Screen,
} from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import type { Candidate, Candidates } from '../host/discovery';

const shellsOwn: readonly string[] = shellFacts;
/** In tests a remote may tell whatever a remote may tell. */
const told = Object.keys(factSchemas).filter((name) => !shellsOwn.includes(name));
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const screensOf = (remote: RemoteName) =>
  (Object.keys(screenOwners) as Screen[]).filter((screen) => screenOwners[screen] === remote);

/** A version as the discovery document has it. */
export const discovered = (
  remote: RemoteName,
  version: string,
  overrides: Partial<DiscoveredVersion> = {},
): DiscoveredVersion => ({
  url: `http://localhost:4100/${remote}/${version}/mf-manifest.json`,
  metadata: { integrity: hash('m'), version },
  deployment: { traffic: 100, default: true },
  extras: {
    modulefederation: {
      container: `${remote}_${version}`.replaceAll(/\W/g, '_'),
      expose: './app',
    },
    contract: '^1.0.0',
    screens: screensOf(remote),
    emits: told,
    files: { 'remoteEntry.js': hash('e'), 'chunks/app.js': hash('c') },
    preload: ['remoteEntry.js'],
  },
  ...overrides,
});

/** A version as the shell knows it. */
export function candidate(
  remote: RemoteName,
  version: string,
  overrides: Partial<Candidate> = {},
): Candidate {
  const base = `http://localhost:4100/${remote}/${version}/`;
  return {
    remote,
    version,
    base,
    entry: `${base}remoteEntry.js`,
    container: `${remote}_${version}`.replaceAll(/\W/g, '_'),
    contract: '^1.0.0',
    inRange: true,
    isCompatible: undefined,
    screens: screensOf(remote),
    emits: told,
    files: new Map([[`${base}remoteEntry.js`, hash('e')]]),
    preload: [`${base}remoteEntry.js`],
    ...overrides,
  };
}

/** Candidates of those remotes; the others are not deployed. */
export const candidatesOf = (...some: Candidate[]): Candidates =>
  Object.fromEntries(
    remoteNames.map((name) => [name, some.filter(({ remote }) => remote === name)]),
  ) as Candidates;

/** A remote that draws its name and version, and does to its lifecycles what the test wants. */
export function remoteOf(
  { remote, version }: Candidate,
  lifecycles: Partial<Pick<RemoteModule, 'bootstrap' | 'mount' | 'unmount'>> = {},
) {
  let mounted: RemoteProps | undefined;
  const module: RemoteModule = {
    declaration: { name: remote, contract: '^1.0.0', screens: screensOf(remote), emits: [] },
    bootstrap: () => Promise.resolve(),
    mount(props) {
      mounted = props;
      props.domElement.textContent = `${remote} ${version}`;
      props.arrived(`Heading of ${remote}`);
      return Promise.resolve();
    },
    unmount() {
      mounted = undefined;
      return Promise.resolve();
    },
    ...lifecycles,
  };
  return {
    module,
    /** What it was mounted with, as long as it is. */
    props: () => {
      if (!mounted) throw new Error(`${remote} ${version} is not mounted.`);
      return mounted;
    },
    isMounted: () => mounted !== undefined,
  };
}
