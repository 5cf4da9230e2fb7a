import satisfies from 'semver/functions/satisfies';
import {
  contractVersion,
  remoteNames,
  screenOwners,
  shellFacts,
  type AnyView,
  type Emit,
  type RemoteModule,
  type RemoteName,
  type RemoteProps,
} from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { createApiDouble } from 'shared-contracts/testing';
import { createFrameStore } from '../frame/frame-store';
import { createNavigation } from '../navigation/navigation';
import type { SetStatus } from '../pins/set-status';
import type { Candidate } from '../host/discovery';
import type { Settings } from '../settings/settings';
import { createStorage, type Storage, type Stored } from '../storage/stored';
import { openPage } from './browser-page';
import { discovered } from './remotes';
import { settingsFor } from './settings';

// jsdom measures no vitals.
jest.mock('../analytics/vitals', () => ({ reportVitals: () => undefined }));

const endings: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

let consoleSpies: jest.SpyInstance[];
beforeEach(() => {
  consoleSpies = (['error', 'warn'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
});
afterEach(() => consoleSpies.forEach((spy) => spy.mockRestore()));

export type Handlers = Parameters<typeof createApiDouble>[0];

export interface World {
  address: string;
  calls?: Handlers;
  settings?: Partial<Settings>;
  stored?: Stored;
  storage?: Storage;
  discovery?: DiscoveryDocument;
  probe?: (origin: string) => Promise<boolean>;
  fetchStatus?: () => Promise<SetStatus | undefined>;
  load?: (candidate: Candidate) => Promise<RemoteModule>;
}

/** Every remote in one version. */
const everyRemote: DiscoveryDocument = {
  schema: 'v1-pre',
  microFrontends: Object.fromEntries(
    remoteNames.map((name) => [name, [discovered(name, '1.0.0')]]),
  ),
};

/** Returns the parts of a page with the browser's real history and a mocked network. Closes the page after the test. */
export function worldParts(world: World) {
  const opened = openPage(world.address);
  endings.push(opened.close);
  const storage = world.storage ?? createStorage(undefined);
  storage.store(world.stored ?? {});
  const frame = createFrameStore({
    outlet: { kind: 'empty' },
    view: undefined,
    notice: undefined,
    online: true,
  });
  const remotes = new Map<RemoteName, RemoteProps>();
  const notices: string[] = [];
  const stages: string[] = [];
  const api = createApiDouble({
    readSession: () => ({
      uid: world.stored?.uid,
      email: world.stored?.email || undefined,
      signed_in: true,
    }),
    sendTeamNotice: ({ message }) => {
      notices.push(message);
      return { ok: true, country: 'US' };
    },
    recordStage: ({ uid, onboarding_stage }) => {
      stages.push(`${uid} ${onboarding_stage}`);
      return { ok: true };
    },
    collectEvents: () => ({ ok: true }),
    ...world.calls,
  });
  const navigation = createNavigation(opened.page);
  const parts = {
    settings: settingsFor(world.settings),
    navigation,
    storage,
    frame,
    discovery: world.discovery ?? everyRemote,
    inRange: (range: string) => satisfies(contractVersion, range),
    tab: () => window.sessionStorage,
    network: {
      api,
      ...(world.fetchStatus && { fetchStatus: world.fetchStatus }),
      probe: world.probe ?? (() => Promise.resolve(true)),
      load:
        world.load ??
        ((candidate: Candidate) => Promise.resolve(screenNameRemote(candidate, remotes))),
    },
  };
  return { opened, parts, remotes, notices, stages };
}

/** Waits until a condition is true, for at most this number of tasks. */
export async function settles(until: () => boolean, atMost = 500) {
  for (let turn = 0; turn < atMost && !until(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Starts the shell with the real single-spa and browser history and a mocked network. Remotes render the name of
 * their screen, and emit what the test requests. The shell ends after the test.
 */
export async function openShell(world: World) {
  // single-spa can start only once, so each shell gets its own copy.
  jest.resetModules();
  Reflect.deleteProperty(window, 'singleSpaNavigate');
  const { composeOnboarding } = await import('../boot/onboarding');

  const { opened, parts, remotes, notices, stages } = worldParts(world);
  const { storage, frame, navigation } = parts;
  const shell = composeOnboarding(parts);
  const place = document.createElement('div');
  shell.openOn(place);

  const remoteNow = () => {
    const { outlet } = frame.get();
    const props = outlet.kind === 'shown' ? remotes.get(outlet.remote) : undefined;
    if (!props) throw new Error(`No remote is shown. The state of the outlet is ${outlet.kind}.`);
    return props;
  };

  /** Waits until single-spa has finished, which needs the page, and closes the page. */
  const ends = async () => {
    let rounds = 0;
    await settles(() => (rounds += 1) > 20);
    opened.close();
  };
  endings.push(ends);

  return {
    shell,
    frame,
    storage,
    navigation,
    notices,
    stages,
    settles,
    history: opened.history,
    left: opened.left,
    address: opened.address,
    moved: opened.moved,
    close: opened.close,
    text: () => place.textContent,
    /** Returns the props of the mounted remote. */
    remote: remoteNow,
    /** Returns the view of the mounted remote. */
    view: (): AnyView => remoteNow().view.get(),
    /** Emits a fact as the mounted remote, or as the shell for the shell's own facts. */
    emit: ((name, payload) => {
      const isShellFact = (shellFacts as readonly string[]).includes(name);
      (isShellFact ? shell.emit : remoteNow().emit)(name, payload);
    }) as Emit,
    ends,
    /** Waits until a screen is mounted. */
    async shows(screen: string) {
      await settles(() => place.textContent === screen);
      if (place.textContent !== screen) {
        throw new Error(`'${place.textContent}' is shown, at ${opened.address()}.`);
      }
    },
  };
}

/** Returns a remote that renders the name of its screen. */
function screenNameRemote(
  { remote }: Candidate,
  remotes: Map<RemoteName, RemoteProps>,
): RemoteModule {
  let stop = () => undefined as void;
  return {
    declaration: { name: remote, contract: '^1.0.0', screens: [], emits: [] },
    bootstrap: () => Promise.resolve(),
    mount(props) {
      remotes.set(remote, props);
      let visit: string | undefined;
      const draw = () => {
        const view = props.view.get();
        // Other remotes render the other screens.
        if (screenOwners[view.screen] !== remote) return;
        props.domElement.textContent = view.screen;
        if (view.visit === visit) return;
        visit = view.visit;
        props.arrived(`Heading of ${view.screen}`);
      };
      stop = props.view.subscribe(draw);
      draw();
      return Promise.resolve();
    },
    unmount() {
      stop();
      remotes.delete(remote);
      return Promise.resolve();
    },
  };
}
