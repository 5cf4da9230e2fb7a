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

const shellOnlyFacts: readonly string[] = shellFacts;
/** In tests a remote may emit every fact that a remote can emit. */
const remoteFacts = Object.keys(factSchemas).filter((name) => !shellOnlyFacts.includes(name));
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const screensOf = (remote: RemoteName) =>
  (Object.keys(screenOwners) as Screen[]).filter((screen) => screenOwners[screen] === remote);

/** Returns a version in the form of the discovery document. */
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
    emits: remoteFacts,
    files: { 'remoteEntry.js': hash('e'), 'chunks/app.js': hash('c') },
    preload: ['remoteEntry.js'],
  },
  ...overrides,
});

/** Returns a version in the form of the shell. */
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
    emits: remoteFacts,
    files: new Map([[`${base}remoteEntry.js`, hash('e')]]),
    preload: [`${base}remoteEntry.js`],
    ...overrides,
  };
}

/** Returns candidates of these remotes. The others are not deployed. */
export const candidatesOf = (...candidates: Candidate[]): Candidates =>
  Object.fromEntries(
    remoteNames.map((name) => [name, candidates.filter(({ remote }) => remote === name)]),
  ) as Candidates;

/** Returns a remote that renders its name and version, with the given lifecycles. */
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
    /** Returns the props of the mounted remote. */
    props: () => {
      if (!mounted) throw new Error(`${remote} ${version} is not mounted.`);
      return mounted;
    },
    isMounted: () => mounted !== undefined,
  };
}
