import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { apiConfig, createApp as createApi } from 'api';
import { createProviders } from 'api/providers';
import { createSimulated } from 'api/simulated';
import { createApp as createRegistry, registryConfig } from 'registry';
import { run as runRegistryCommand } from 'registry/cli';
import { createApp as createShell } from 'shell/server';
import { shellConfig, type ShellConfig } from 'shell/server/config';
import { federated, oneBundle } from './build';
import { discoveryFile } from './one-bundle/discovery';

const first = Number(process.env.BENCH_PORT || 5620);
const origin = (port: number) => `http://localhost:${port}`;

const ports = {
  federated: first,
  oneBundle: first + 1,
  registry: first + 2,
  discovery: first + 3,
  api: first + 4,
  simulated: first + 5,
};

export const origins = {
  federated: origin(ports.federated),
  'one bundle': origin(ports.oneBundle),
};

export const apiOrigin = origin(ports.api);

export type Variant = keyof typeof origins;

/** The whole product, and a second shell with the one bundle in front of the same API. */
export async function serveBoth(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'shopfront-bench-'));
  const quiet = { LOG_LEVEL: 'silent' };

  const api = apiConfig({
    ...quiet,
    API_ORIGIN: origin(ports.api),
    SHELL_ORIGIN: Object.values(origins).join(','),
    SIMULATED_ORIGIN: origin(ports.simulated),
    TOKEN_KEY: randomBytes(32).toString('base64'),
    REQUESTS_PER_MINUTE: '100000',
    NOTICES_PER_MINUTE: '100000',
  });
  const token = randomBytes(24).toString('base64url');
  const registry = registryConfig({
    ...quiet,
    REGISTRY_ORIGIN: origin(ports.registry),
    REGISTRY_TOKEN: token,
    REGISTRY_STORE: join(data, 'releases'),
  });
  const shell = (port: number, registryPort: number, dist: string) =>
    createShell(
      asDeployed(
        shellConfig({
          ...quiet,
          SHELL_PORT: String(port),
          SHELL_DIST: dist,
          SHELL_DATA: join(data, String(port)),
          REGISTRY_ORIGIN: origin(registryPort),
          API_ORIGIN: origin(ports.api),
        }),
      ),
    );

  const servers = [
    [ports.simulated, await createSimulated({ origin: origin(ports.simulated) })],
    [ports.api, await createApi({ ...api, dataFolder: undefined }, createProviders(api.providers))],
    [ports.registry, await createRegistry({ ...registry, data: undefined })],
    [ports.federated, await shell(ports.federated, ports.registry, federated('shell'))],
    [ports.oneBundle, await shell(ports.oneBundle, ports.discovery, oneBundle)],
  ] as const;
  for (const [port, { server }] of servers) await server.listen({ port, host: 'localhost' });
  const closeDiscovery = await serveDiscovery(join(oneBundle, discoveryFile));
  await publish(token);

  return async () => {
    await closeDiscovery();
    for (const [, { close }] of servers) await close();
    rmSync(data, { recursive: true, force: true });
  };
}

async function publish(token: string) {
  const folders = remoteNames.map((name) => federated(name));
  const live = ['--channel', 'production', '--reason', 'to be measured'];
  const code = await runRegistryCommand(['publish', ...folders, ...live], {
    connection: () => ({ origin: origin(ports.registry), token }),
    fetch,
    say: () => undefined,
    complain: (line) => console.error(line),
    stop: new AbortController().signal,
    announceEveryMs: 2000,
  });
  if (code !== 0) throw new Error('The remotes could not be published.');
}

/** Answers every channel with one document. */
function serveDiscovery(file: string): Promise<() => Promise<void>> {
  const document = readFileSync(file, 'utf8').replaceAll(
    '"/assets/',
    `"${origins['one bundle']}/assets/`,
  );
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(document),
  );
  return new Promise((resolve) =>
    server.listen(ports.discovery, 'localhost', () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    ),
  );
}

/** Without what serves developers only. */
const asDeployed = (config: ShellConfig): ShellConfig => ({
  ...config,
  production: true,
  settings: { ...config.settings, development: false },
});
