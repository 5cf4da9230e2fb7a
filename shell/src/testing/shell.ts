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

/** Every remote, in one version each. */
const everyRemote: DiscoveryDocument = {
  schema: 'v1-pre',
  microFrontends: Object.fromEntries(
    remoteNames.map((name) => [name, [discovered(name, '1.0.0')]]),
  ),
};

/** What a page is put together from, with the browser's history as it is and the network made up. */
export function worldParts(world: World) {
  const opened = openPage(world.address);
  const storage = world.storage ?? createStorage(undefined);
  storage.keep(world.stored ?? {});
  const frame = createFrameStore({
    stage: { kind: 'empty' },
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
      load: world.load ?? ((candidate: Candidate) => Promise.resolve(drawing(candidate, remotes))),
    },
  };
  return { opened, parts, remotes, notices, stages };
}

/**
 * The shell as it boots, with single-spa and the browser's history as they are: only what lies behind
 * the network is made up. Remotes draw the name of their screen, and emit what the test says.
 */
export async function openShell(world: World) {
  // single-spa can be started once: each shell gets its own.
  jest.resetModules();
  Reflect.deleteProperty(window, 'singleSpaNavigate');
  const { composeOnboarding } = await import('../boot/onboarding');

  const { opened, parts, remotes, notices, stages } = worldParts(world);
  const { storage, frame, navigation } = parts;
  const shell = composeOnboarding(parts);
  const place = document.createElement('div');
  shell.openOn(place);

  const remoteNow = () => {
    const { stage } = frame.get();
    const props = stage.kind === 'shown' ? remotes.get(stage.remote) : undefined;
    if (!props) throw new Error(`No remote is on stage, which is ${stage.kind}.`);
    return props;
  };
  const settles = async (until: () => boolean, atMost = 500) => {
    for (let turn = 0; turn < atMost && !until(); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

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
    /** What the remote on stage was given. */
    remote: remoteNow,
    /** What the remote on stage sees. */
    view: (): AnyView => remoteNow().view.get(),
    /** As whoever may tell that fact would: the remote on stage, or the shell. */
    emit: ((name, payload) => {
      const shells = (shellFacts as readonly string[]).includes(name);
      (shells ? shell.emit : remoteNow().emit)(name, payload);
    }) as Emit,
    /** Lets single-spa end its round, for which it needs the page, and closes. */
    async ends() {
      let turns = 0;
      await settles(() => (turns += 1) > 20);
      opened.close();
    },
    /** Until that screen is on stage. */
    async shows(screen: string) {
      await settles(() => place.textContent === screen);
      if (place.textContent !== screen) {
        throw new Error(`'${place.textContent}' is shown, at ${opened.address()}.`);
      }
    },
  };
}

/** A remote that draws the name of its screen. */
function drawing({ remote }: Candidate, remotes: Map<RemoteName, RemoteProps>): RemoteModule {
  let stop = () => undefined as void;
  return {
    declaration: { name: remote, contract: '^1.0.0', screens: [], emits: [] },
    bootstrap: () => Promise.resolve(),
    mount(props) {
      remotes.set(remote, props);
      let visit: string | undefined;
      const draw = () => {
        const view = props.view.get();
        // The screens of others are drawn by others.
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
