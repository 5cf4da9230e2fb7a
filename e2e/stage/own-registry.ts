import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonFacts } from 'shared-contracts';
import type { Contract } from 'shared-contracts/contract';
import { publishFiles } from 'registry-cli/publish-files';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import type { Changed } from 'shared-contracts/testing/contracts';
import { startLocalPostgres, withoutDurability } from 'shared-server/local-postgres';
import { origins, ownRegistry, ownShell, registryToken } from './addresses';
import { ended, listening, startServer } from './server';

const root = join(__dirname, '../..');

const contractFrom = (name: Changed) =>
  JSON.parse(readFileSync(join(root, name, 'dist/contract.json'), 'utf8')) as Contract;

const textOf = (contract: Contract) => `${JSON.stringify(contract, null, 1)}\n`;

export const hashText = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The fields of a document that list the shells which may run a release. */
export const hashOf = (contract: Contract) => hashText(textOf(contract));

/** The contracts of the builds of this repository. */
export const built = (): Record<Changed, Contract> => ({
  'mf-services': contractFrom('mf-services'),
  shell: contractFrom('shell'),
  api: contractFrom('api'),
});

/** A registry and a shell server of one journey, without releases of other journeys. */
export async function openOwnRegistry() {
  const folder = mkdtempSync(join(tmpdir(), 'own-registry-'));
  const dist = join(folder, 'shell');
  cpSync(join(root, 'shell/dist'), dist, { recursive: true });
  const postgres = await startLocalPostgres({
    folder: join(folder, 'postgres'),
    databases: ['registry'],
    settings: withoutDurability,
  });
  const servers = startServers(folder, dist, postgres.urlOf('registry'));
  const close = async () => {
    await Promise.all(servers.map(ended));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(servers.map(listening));
  } catch (error) {
    await close();
    throw error;
  }
  const published = new Set<string>();

  return {
    /** Publishes the builds with another contract, as another version, and deploys it to the channel. */
    async release(contract: Contract, version: string, channel: string) {
      const { name } = contract;
      if (!published.has(`${name} ${version}`)) {
        const files = filesOf(contract, version);
        const { origin } = ownRegistry;
        await publishFiles({ origin, token: registryToken }, { name, version, files }, { channel });
        published.add(`${name} ${version}`);
      }
      await post(`/channels/${channel}/releases`, {
        releases: { [name]: version },
        reason: 'a journey',
      });
    },
    /**
     * Returns the discovery document of a page of the channel. It is requested separately, since a first request
     * takes longer.
     */
    async document(channel: string): Promise<DiscoveryDocument> {
      const answer = await fetch(new URL(`/discovery/${channel}.json`, ownRegistry.origin));
      return (await answer.json()) as DiscoveryDocument;
    },
    /** From the next page load on, the shell has this contract. */
    serve(contract: Contract) {
      const file = join(dist, 'assets.json');
      const assets = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...assets, contract: hashOf(contract) }));
    },
    close,
  };
}

/** Starts the registry, and the shell server that serves the files in `dist`. */
function startServers(folder: string, dist: string, databaseUrl: string) {
  const common = { REGISTRY_PORT: String(ownRegistry.port), REGISTRY_ORIGIN: ownRegistry.origin };
  return [
    startServer('registry/server/src/main.ts', {
      ...common,
      REGISTRY_DATABASE_URL: databaseUrl,
      REGISTRY_DATA: join(folder, 'registry'),
      REGISTRY_STORE: join(folder, 'releases'),
      REGISTRY_TOKEN: registryToken,
    }),
    startServer('shell/server/main.ts', {
      ...common,
      API_ORIGIN: origins.API_ORIGIN,
      SIMULATED_ORIGIN: origins.SIMULATED_ORIGIN,
      SHELL_ORIGIN: ownShell.origin,
      SHELL_PORT: String(ownShell.port),
      SHELL_DATA: join(folder, 'shell-data'),
      SHELL_DIST: dist,
    }),
  ];
}

/** @throws Error with the registry's message */
async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(path, ownRegistry.origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${registryToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** The files of the build, with another contract and version. */
function filesOf(contract: Contract, version: string): Record<string, string | Buffer> {
  const dist = join(root, contract.name, 'dist');
  const common: readonly string[] = commonFacts;
  const described = {
    ...(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as object),
    version,
    ...(contract.kind === 'remote' && {
      screens: Object.keys(contract.takes.views),
      emits: Object.keys(contract.gives.facts).filter((fact) => !common.includes(fact)),
    }),
  };
  const isRemote = contract.kind === 'remote';
  const scripts = isRemote ? readdirSync(dist).filter((file) => file.endsWith('.js')) : [];
  return {
    ...Object.fromEntries(scripts.map((file) => [file, readFileSync(join(dist, file))])),
    ...(isRemote && { 'mf-manifest.json': manifestIn(dist, version) }),
    'release.json': JSON.stringify(described),
    'contract.json': textOf(contract),
  };
}

/** The manifest of a build, with another version. */
function manifestIn(dist: string, buildVersion: string): string {
  const text = readFileSync(join(dist, 'mf-manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as { metaData: { buildInfo: object } };
  Object.assign(manifest.metaData.buildInfo, { buildVersion });
  return JSON.stringify(manifest);
}
