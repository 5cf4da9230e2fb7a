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

export interface Served {
  name: string;
  entry: string;
}

export const servers = {
  shell: { name: 'shell', entry: 'shell/server/main.ts' },
  api: { name: 'api', entry: 'api/src/main.ts' },
  registry: { name: 'registry', entry: 'registry/src/main.ts' },
  simulated: { name: 'simulated providers', entry: 'simulated/src/main.ts' },
} satisfies Record<string, Served>;

/** Where METRICS_PORT is set, each server shows its numbers on a port of its own: that one, and those after it. */
export function metricsOf(
  name: string,
  { METRICS_PORT: first }: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const place = Object.values(servers).findIndex((server) => server.name === name);
  return Number(first || 0) === 0 ? {} : { METRICS_PORT: String(Number(first) + place) };
}

/** Where all state lives. */
export const dataFolder = resolve(process.env.DATA ?? join(__dirname, '../../.data'));

const folders = {
  DATA_FOLDER: join(dataFolder, 'api'),
  REGISTRY_DATA: join(dataFolder, 'registry'),
  REGISTRY_STORE: join(dataFolder, 'releases'),
  SIMULATED_DATA: join(dataFolder, 'simulated'),
  SHELL_DATA: join(dataFolder, 'shell'),
};

const operatorToken = process.env.OPERATOR_TOKEN || randomBytes(24).toString('base64url');

/** By which the registry asks the API how the visitors of a canary fare. */
const analytics = {
  OPERATOR_TOKEN: operatorToken,
  REGISTRY_ANALYTICS_ORIGIN: origins.API_ORIGIN,
  REGISTRY_ANALYTICS_TOKEN: operatorToken,
};

const unlessSaid = {
  ...folders,
  ...analytics,
  /** Where alerts arrive while there is no real team chat. */
  REGISTRY_ALERT_CHAT: `${origins.SIMULATED_ORIGIN}/chat/hooks/releases`,
  /** The booking pages of the simulated side are on this machine, where no others are read. */
  SIMULATED_PAGES: origins.SIMULATED_ORIGIN,
  /** All visitors come from this machine. */
  JUDGED_PER_NETWORK: '100000',
};
const always = {
  OPERATOR_TOKEN: operatorToken,
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  ...origins,
};

/** What every server is told: the addresses of all of them, and where to keep things. */
export const environment: NodeJS.ProcessEnv & typeof folders = {
  ...unlessSaid,
  ...process.env,
  ...always,
};

/** What of it is ours to tell: another way of starting the servers owes it to them as well. */
export const told = Object.keys({ ...unlessSaid, ...always });

/** @throws an Error naming the first port that somebody else holds, and the variable that moves ours. */
export async function refuseTakenPorts(wanted: number[]): Promise<void> {
  for (const port of wanted) {
    if (await isFree(port)) continue;
    const name = Object.entries(ports).find(([, one]) => one === port)?.[0];
    throw new Error(`Port ${port} is in use. Free it, or set ${name} to another one.`);
  }
}

export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: 'localhost' }, () => probe.close(() => resolve(true)));
  });
