import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { apiConfig, createApp as createApi } from 'api';
import { createProviders } from 'api/providers';
import { createSimulated } from 'simulated';
import { createApp as createRegistry, registryConfig } from 'registry-server';
import { run as runRegistryCommand } from 'registry-cli';
import { startLocalPostgres, withoutDurability } from 'shared-server/local-postgres';
import { createApp as createShell } from 'shell/server';
import { shellConfig, type ShellConfig } from 'shell/server/config';
import { changed, federated, oneBundle, redesigned } from './build';
import { waitForRelease, liveFolder } from './changed/wait-for-release';
import { waitForShell, shellScripts } from './changed/wait-for-shell';
import { discoveryFile } from './one-bundle/discovery';
import {
  apiOrigin,
  discoveryItself,
  origins,
  ports,
  registryItself,
  registryOrigin,
  simulatedOrigin,
} from './ports';

/** The servers of some of the variants. */
export interface Serving {
  /** Deploys the builds with a changed label. */
  redeploy(): Promise<void>;
  /** Deploys the builds with a changed button. */
  redesign(): Promise<void>;
  close(): Promise<void>;
}

const quiet = { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000' };
const firstPage = `${origins.federated}/welcome?step=1`;

/** Serves the whole product, and a second shell with the one bundle in front of the same API. */
export async function serveBoth(): Promise<Serving> {
  const data = mkdtempSync(join(tmpdir(), 'shopfront-bench-'));
  const postgres = await startLocalPostgres({
    folder: join(data, 'postgres'),
    databases: ['api', 'registry'],
    settings: withoutDurability,
  });
  const token = randomBytes(24).toString('base64url');
  const shells = await createShells(data);
  const api = apiSettings(postgres.urlOf('api'));
  const registry = registrySettings(postgres.urlOf('registry'), token, join(data, 'releases'));
  const servers = [
    [ports.simulated, await createSimulated({ origin: simulatedOrigin })],
    [ports.api, await createApi(api, createProviders(api.providers))],
    [ports.registry, await createRegistry(registry)],
  ] as const;
  for (const [port, { server }] of servers) await server.listen({ port, host: 'localhost' });
  await shells.listen();
  const discovery = await serveDiscovery(join(oneBundle, discoveryFile));
  const close = async () => {
    await discovery.close();
    await shells.close();
    for (const [, server] of servers) await server.close();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await publish(token, ['shell', 'api', ...remoteNames].map(federated));
  } catch (fault) {
    await close();
    throw fault;
  }
  return { close, ...deployments(token, shells, discovery) };
}

const apiSettings = (databaseUrl: string) => ({
  ...apiConfig({
    ...quiet,
    DATABASE_URL: databaseUrl,
    API_ORIGIN: apiOrigin,
    SHELL_ORIGIN: Object.values(origins).join(','),
    SIMULATED_ORIGIN: simulatedOrigin,
    TRUST_PROXY: '1',
    TOKEN_KEY: randomBytes(32).toString('base64'),
    NOTICES_PER_MINUTE: '100000',
  }),
  dataFolder: undefined,
});

const registrySettings = (databaseUrl: string, token: string, store: string) => ({
  ...registryConfig({
    ...quiet,
    REGISTRY_DATABASE_URL: databaseUrl,
    REGISTRY_ORIGIN: registryOrigin,
    TRUST_PROXY: '1',
    REGISTRY_TOKEN: token,
    REGISTRY_STORE: store,
  }),
  data: undefined,
});

type Shells = Awaited<ReturnType<typeof createShells>>;

/** Creates the shell of the product and that of the one bundle. */
async function createShells(data: string) {
  const create = (port: number, registryAt: string, dist: string) =>
    createShell(
      asDeployed(
        shellConfig({
          ...quiet,
          SHELL_PORT: String(port),
          SHELL_DIST: dist,
          SHELL_DATA: join(data, String(port)),
          REGISTRY_ORIGIN: registryOrigin,
          REGISTRY_INTERNAL_ORIGIN: registryAt,
          TRUST_PROXY: '1',
          SIMULATED_ORIGIN: simulatedOrigin,
          API_ORIGIN: apiOrigin,
        }),
      ),
    );
  const shells = {
    federated: await create(ports.federated, registryItself, federated('shell')),
    oneBundle: await create(ports.oneBundle, discoveryItself, oneBundle),
  };
  type Name = keyof typeof shells;
  const names = Object.keys(shells) as Name[];
  const listen = (name: Name) =>
    shells[name].server.listen({ port: ports[name], host: 'localhost' });
  return {
    async listen() {
      for (const name of names) await listen(name);
    },
    /** Replaces a shell by one that serves another build. */
    async restart(name: Name, registryAt: string, dist: string) {
      await shells[name].close();
      shells[name] = await create(ports[name], registryAt, dist);
      await listen(name);
    },
    async close() {
      for (const name of names) await shells[name].close();
    },
  };
}

const deployments = (token: string, shells: Shells, discovery: Discovery) => ({
  async redeploy() {
    const before = await liveFolder();
    await publish(token, [changed.remote]);
    await waitForRelease(firstPage, await liveFolder(), before);
    discovery.serve(join(changed.oneBundle, discoveryFile));
    await shells.restart('oneBundle', discoveryItself, changed.oneBundle);
  },
  async redesign() {
    const [before, scripts] = [await liveFolder(), await shellScripts(firstPage)];
    await publish(token, ['shell', ...remoteNames].map(redesigned));
    await shells.restart('federated', registryItself, redesigned('shell'));
    await waitForRelease(firstPage, await liveFolder(), before);
    await waitForShell(firstPage, scripts);
    discovery.serve(join(redesigned('one-bundle'), discoveryFile));
    await shells.restart('oneBundle', discoveryItself, redesigned('one-bundle'));
  },
});

async function publish(token: string, folders: string[]) {
  const live = ['--channel', 'production', '--reason', 'to be measured'];
  const code = await runRegistryCommand(['publish', ...folders, ...live], {
    connection: () => ({ origin: registryItself, token }),
    fetch,
    say: () => undefined,
    complain: (line) => console.error(line),
    stop: new AbortController().signal,
    announceEveryMs: 2000,
  });
  if (code !== 0)
    throw new Error('The remotes could not be published. The lines above have the reason.');
}

interface Discovery {
  /** Serves another document from now on. */
  serve(file: string): void;
  close(): Promise<void>;
}

/** Serves one document for every channel. */
function serveDiscovery(file: string): Promise<Discovery> {
  const read = (server: string) =>
    readFileSync(server, 'utf8').replaceAll('"/assets/', `"${origins['one bundle']}/assets/`);
  let document = read(file);
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'x-set': '1' }).end(document),
  );
  return new Promise((resolve) =>
    server.listen(ports.discovery, 'localhost', () =>
      resolve({
        serve(newFile) {
          document = read(newFile);
        },
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    ),
  );
}

/** Returns the settings without development tools. */
const asDeployed = (config: ShellConfig): ShellConfig => ({
  ...config,
  production: true,
  settings: { ...config.settings, development: false },
});
