import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiConfig, ownedDatabase as apiOwnedDatabase } from 'api/config';
import { ownedDatabase as registryOwnedDatabase, registryConfig } from 'registry-server/config';
import { errorCode } from 'shared-contracts';
import { shellConfig } from 'shell/server/config';
import type { IContainer } from 'kubernetes-models/v1';
import { images } from '../../../tools/images/images';
import { nameOf, ofKind, titleOf, type Manifest } from './manifests';
import { podsIn, portNumbersOf } from './pods';
import type { Secrets } from './secrets';

type Variables = Record<string, string | undefined>;

interface Server {
  read: (variables: Variables) => {
    port: number;
    metrics?: { port: number } | undefined;
    operators?: { port: number } | undefined;
  };
  /** Reads the variables of the container `migrate`. */
  readForMigrations?: (variables: Variables) => string;
  entries: readonly string[];
}

const servers: Record<string, Server> = {
  api: { read: apiConfig, readForMigrations: apiOwnedDatabase, entries: images.api.entries },
  registry: {
    read: registryConfig,
    readForMigrations: registryOwnedDatabase,
    entries: images.registry.entries,
  },
  shell: { read: shellConfig, entries: images.shell.entries },
};

/** Variables that the images set. */
const imageVariables = { NODE_ENV: 'production', HOST: '0.0.0.0' };

/**
 * Returns the errors with which servers and migrations would refuse to start, ports on which a server does not listen,
 * and settings that no server reads.
 *
 * @param secrets the contents of the cluster's secrets
 */
export function findSettingErrors(manifests: readonly Manifest[], secrets: Secrets): string[] {
  return [
    ...ofKind(manifests, 'ConfigMap').flatMap((map) =>
      Object.keys(map.data ?? {})
        .filter((variable) => !isRead(variable))
        .map((variable) => `${titleOf(map)}: no server reads ${variable}`),
    ),
    ...ofKind(manifests, 'Deployment').flatMap((deployment) => {
      const server = servers[nameOf(deployment)];
      if (!server) return [`${titleOf(deployment)}: there is no such server`];
      const variablesOf = (container: IContainer) => ({
        ...imageVariables,
        ...readVariables(container, manifests, secrets),
      });
      return podsIn([deployment])
        .flatMap((pod) => [
          ...pod.spec.containers.flatMap((container) =>
            serverProblems(server, variablesOf(container), portNumbersOf(pod)),
          ),
          ...migrationProblems(server, pod.spec, variablesOf),
        ])
        .map((problem) => `${titleOf(deployment)}: ${problem}`);
    }),
  ];
}

function serverProblems({ read }: Server, variables: Variables, open: number[]): string[] {
  const refusals = refusalsOf(() => read(variables));
  if (refusals.length > 0) return refusals;
  const { port, metrics, operators } = read(variables);
  return [port, metrics?.port, operators?.port]
    .filter((number) => number !== undefined && !open.includes(number))
    .map((number) => `the server listens on port ${number}, which its container does not declare`);
}

function migrationProblems(
  { readForMigrations, entries }: Server,
  { containers, initContainers = [] }: { containers: IContainer[]; initContainers?: IContainer[] },
  variablesOf: (container: IContainer) => Variables,
): string[] {
  if (!readForMigrations) return [];
  const migrate = initContainers.find(({ name }) => name === 'migrate');
  if (!migrate) return ['nothing applies the migrations'];
  const program = migrate.command?.at(-1) ?? '';
  return [
    ...(containers.some(({ image }) => image === migrate.image)
      ? []
      : [`the migrations are those of the image '${migrate.image}'`]),
    ...(entries.includes(program.replace(/\.js$/, '.ts'))
      ? []
      : [`the image has no program '${program}'`]),
    ...refusalsOf(() => readForMigrations(variablesOf(migrate))),
  ];
}

/** Returns the variables with which Kubernetes starts a container. */
function readVariables(
  { env = [], envFrom = [] }: IContainer,
  manifests: readonly Manifest[],
  secrets: Secrets,
): Variables {
  const maps = ofKind(manifests, 'ConfigMap');
  const sources = envFrom.map(({ configMapRef, secretRef }) =>
    secretRef
      ? secrets[secretRef.name ?? '']
      : maps.find((map) => nameOf(map) === configMapRef?.name)?.data,
  );
  const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  return Object.assign({}, ...sources, own) as Variables;
}

function refusalsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (errorCode(error) !== 'CONFIG_INVALID' || !(error instanceof Error)) throw error;
    return error.message.split('\n');
  }
}

const sources = ['api/src', 'registry/server/src', 'shell/server', 'shared-server/src'].flatMap(
  (folder) =>
    readdirSync(join(__dirname, '../../..', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(__dirname, '../../..', folder, file), 'utf8')),
);

/** Each variable is a key of a schema. */
const isRead = (variable: string) =>
  sources.some((source) => new RegExp(`^ +${variable}: `, 'm').test(source));
