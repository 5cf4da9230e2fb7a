import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const portFrom = (name: string, byDefault: number) => Number(process.env[name] || byDefault);

export const ports = {
  SHELL_PORT: portFrom('SHELL_PORT', 3000),
  API_PORT: portFrom('API_PORT', 4000),
  REGISTRY_PORT: portFrom('REGISTRY_PORT', 4100),
  SIMULATED_PORT: portFrom('SIMULATED_PORT', 4200),
};

const origin = (port: number) => `http://localhost:${port}`;

export const origins = {
  SHELL_ORIGIN: process.env.SHELL_ORIGIN ?? origin(ports.SHELL_PORT),
  API_ORIGIN: process.env.API_ORIGIN ?? origin(ports.API_PORT),
  REGISTRY_ORIGIN: process.env.REGISTRY_ORIGIN ?? origin(ports.REGISTRY_PORT),
  SIMULATED_ORIGIN: process.env.SIMULATED_ORIGIN ?? origin(ports.SIMULATED_PORT),
};

export interface ServerEntry {
  name: string;
  entry: string;
}

export const servers = {
  shell: { name: 'shell', entry: 'shell/server/main.ts' },
  api: { name: 'api', entry: 'api/src/main.ts' },
  registry: { name: 'registry', entry: 'registry/server/src/main.ts' },
  simulated: { name: 'simulated providers', entry: 'simulated/src/main.ts' },
} satisfies Record<string, ServerEntry>;

/** Returns the metrics port of a server: METRICS_PORT and the ports after it, one for each server. */
export function metricsOf(
  name: string,
  { METRICS_PORT: first }: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const index = Object.values(servers).findIndex((server) => server.name === name);
  return Number(first || 0) === 0 ? {} : { METRICS_PORT: String(Number(first) + index) };
}

/** The folder of all state. */
export const dataFolder = resolve(process.env.DATA ?? join(__dirname, '../../.data'));

const folders = {
  DATA_FOLDER: join(dataFolder, 'api'),
  REGISTRY_DATA: join(dataFolder, 'registry'),
  REGISTRY_STORE: join(dataFolder, 'releases'),
  SIMULATED_DATA: join(dataFolder, 'simulated'),
  SHELL_DATA: join(dataFolder, 'shell'),
};

const operatorToken = process.env.OPERATOR_TOKEN || randomBytes(24).toString('base64url');

/** The registry reads the results of canaries from the API. */
const analytics = {
  OPERATOR_TOKEN: operatorToken,
  REGISTRY_ANALYTICS_ORIGIN: origins.API_ORIGIN,
  REGISTRY_ANALYTICS_TOKEN: operatorToken,
};

const defaults = {
  ...folders,
  ...analytics,
  /** Receives alerts, because the demo has no real team chat. */
  REGISTRY_ALERT_CHAT: `${origins.SIMULATED_ORIGIN}/chat/hooks/releases`,
  /** The simulated booking pages are on this machine, where the API reads no others. */
  SIMULATED_PAGES: origins.SIMULATED_ORIGIN,
  /** All visitors of the demo come from one network. */
  JUDGED_PER_NETWORK: '100000',
};
const fixedSettings = {
  OPERATOR_TOKEN: operatorToken,
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  ...origins,
};

/** The settings of every server: all addresses and folders. */
export const environment: NodeJS.ProcessEnv & typeof folders = {
  ...defaults,
  ...process.env,
  ...fixedSettings,
};

/** The names of our settings. Docker Compose must set them too. */
export const settingNames = Object.keys({ ...defaults, ...fixedSettings });

/** @throws Error naming the first port in use, and the variable that moves it */
export async function refuseTakenPorts(requiredPorts: number[]): Promise<void> {
  for (const port of requiredPorts) {
    if (await isFree(port)) continue;
    const name = Object.entries(ports).find(([, value]) => value === port)?.[0];
    throw new Error(`Port ${port} is in use. Free it, or set ${name} to another one.`);
  }
}

export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: 'localhost' }, () => probe.close(() => resolve(true)));
  });
