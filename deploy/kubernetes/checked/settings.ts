import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiConfig } from 'api/config';
import { registryConfig } from 'registry/config';
import { errorCode } from 'shared-contracts';
import { shellConfig } from 'shell/server/config';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IConfigMap, IContainer } from 'kubernetes-models/v1';
import { nameOf, type Manifest } from './documents';
import type { Secrets } from './secrets';

const root = join(__dirname, '../../..');
const shared = [
  ...['production.ts', 'alerts/targets.ts', 'process.ts', 'metrics/place.ts', 'tracing/place.ts'],
].map((file) => `shared-server/src/${file}`);

/** Each server's settings: who reads them, and in which files its variables are documented. */
const servers: Record<string, { read: (given: NodeJS.ProcessEnv) => object; files: string[] }> = {
  api: {
    read: apiConfig,
    files: ['api/src/config.ts', 'api/src/providers/variables.ts', ...shared.slice(0, 1)],
  },
  registry: {
    read: registryConfig,
    files: ['config', 'judging', 'openid', 'operators-port', 's3', 'connection'].map(
      (file) => `registry/src/${file}.ts`,
    ),
  },
  shell: { read: shellConfig, files: ['shell/server/config.ts'] },
};

const isRead = (name: string, files: readonly string[]) =>
  files.some((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, file), 'utf8')));

/** What the images set themselves. */
const image = { NODE_ENV: 'production', HOST: '0.0.0.0' };

/**
 * What each server would say of what it is given, and what it is given that nobody reads.
 *
 * @param secrets what stands in the cluster's secrets, as an operator put it there
 */
export function misgivenIn(manifests: readonly Manifest[], secrets: Secrets): string[] {
  const everybody = [...Object.values(servers).flatMap(({ files }) => files), ...shared];
  const unread = manifests
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap((one) =>
      Object.keys((one as unknown as IConfigMap).data ?? {})
        .filter((name) => !isRead(name, everybody))
        .map((name) => `${nameOf(one)} data.${name}: no server reads it`),
    );
  return [
    ...unread,
    ...manifests
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap((one) => ofDeployment(one, manifests, secrets)),
  ];
}

function ofDeployment(one: Manifest, manifests: readonly Manifest[], secrets: Secrets): string[] {
  const { template } = (one as unknown as IDeployment).spec!;
  return (template.spec?.containers ?? []).flatMap((container) => {
    const server = servers[container.name];
    if (!server) return [`${nameOf(one)}: there is no server '${container.name}'`];
    const place = `${nameOf(one)} spec.template.spec.containers.0`;
    const names = (container.env ?? []).map(({ name }) => name);
    const files = [...server.files, ...shared];
    return [
      ...names
        .filter((name) => !isRead(name, files))
        .map(
          (name) =>
            `${place}.env.${names.indexOf(name)}: the ${container.name} does not read ${name}`,
        ),
      ...missingMaps(container, manifests).map(
        (name) => `${place}.envFrom: there is no ConfigMap '${name}'`,
      ),
      ...saidBy(server.read, { ...image, ...givenTo(container, manifests, secrets) }).map(
        (sentence) => `${place}: ${sentence}`,
      ),
      ...portFault(server.read, container, manifests, secrets).map(
        (what) => `${place}.ports: ${what}`,
      ),
    ];
  });
}

const mapOf = (name: string | undefined, manifests: readonly Manifest[]) =>
  manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name) as
    IConfigMap | undefined;

const missingMaps = ({ envFrom = [] }: IContainer, manifests: readonly Manifest[]) =>
  envFrom.flatMap(({ configMapRef }) =>
    configMapRef && !mapOf(configMapRef.name, manifests) ? [configMapRef.name ?? ''] : [],
  );

const inSecret = (secrets: Secrets, { name = '', key }: { name?: string; key: string }) =>
  secrets[name]?.[key];

/** The variables of a container, as its pod would give them to it. */
export const givenTo = (
  { env = [], envFrom = [] }: IContainer,
  manifests: readonly Manifest[],
  secrets: Secrets,
): Record<string, string | undefined> => ({
  ...Object.assign(
    {},
    ...envFrom.map(({ configMapRef }) => mapOf(configMapRef?.name, manifests)?.data),
  ),
  ...Object.fromEntries(
    env.map(({ name, value, valueFrom }) => [
      name,
      valueFrom?.secretKeyRef ? inSecret(secrets, valueFrom.secretKeyRef) : value,
    ]),
  ),
});

/** What a server says of what it is given, a sentence each. */
export function saidBy(
  read: (given: NodeJS.ProcessEnv) => object,
  given: NodeJS.ProcessEnv,
): string[] {
  try {
    read(given);
    return [];
  } catch (error) {
    if (errorCode(error) !== 'CONFIG_INVALID') throw error;
    return (error as Error).message.split('\n');
  }
}

function portFault(
  read: (given: NodeJS.ProcessEnv) => object,
  container: IContainer,
  manifests: readonly Manifest[],
  secrets: Secrets,
): string[] {
  const given = { ...image, ...givenTo(container, manifests, secrets) };
  if (saidBy(read, given).length > 0) return [];
  const { port, metrics, operators } = read(given) as {
    port: number;
    metrics?: { port: number };
    operators?: { port: number };
  };
  const open = (container.ports ?? []).map(({ containerPort }) => containerPort);
  return [port, metrics?.port, operators?.port]
    .filter((own) => own !== undefined && !open.includes(own))
    .map((own) => `the server listens on ${own}, the container has ${open.join()}`);
}
