import { ownedDatabase as ofApi } from 'api/config';
import { ownedDatabase as ofRegistry } from 'registry/config';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IContainer } from 'kubernetes-models/v1';
import { images } from '../../../scripts/images/images';
import { nameOf, type Manifest } from './documents';
import type { Secrets } from './secrets';
import { givenTo, saidBy } from './settings';

/** Each server with a database: by which variable it is told the address, and how its command reads that. */
const servers = {
  api: { variable: 'DATABASE_URL', read: ofApi, ...images.api },
  registry: { variable: 'REGISTRY_DATABASE_URL', read: ofRegistry, ...images.registry },
};

/**
 * Servers before which nothing applies the migrations, or that could do so themselves, by document and place.
 *
 * @param secrets what stands in the cluster's secrets, as an operator put it there
 */
export const unmigratedIn = (manifests: readonly Manifest[], secrets: Secrets): string[] =>
  manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((one) => {
      const { containers = [], initContainers = [] } =
        (one as unknown as IDeployment).spec!.template.spec ?? {};
      return containers
        .filter(({ name }) => name in servers)
        .flatMap((server) => {
          const before = initContainers.find(({ name }) => name === 'migrate');
          const found = before
            ? faultsOf(server, before, manifests, secrets)
            : ['nothing applies the migrations before it serves'];
          return found.map((what) => `${nameOf(one)} spec.template.spec.initContainers: ${what}`);
        });
    });

function faultsOf(
  server: IContainer,
  before: IContainer,
  manifests: readonly Manifest[],
  secrets: Secrets,
): string[] {
  const { variable, read, entries } = servers[server.name as keyof typeof servers];
  const told = givenTo(before, manifests, secrets);
  const beside = Object.keys(told).filter((name) => name !== variable);
  const program = before.command?.at(-1) ?? '';
  const faults = [
    ...(before.image === server.image ? [] : [`it is '${before.image}' beside '${server.image}'`]),
    ...(entries.some((entry) => entry.replace(/ts$/, 'js') === program && /migrate/.test(entry))
      ? []
      : [`'${program}' is no command of the image that applies migrations`]),
    ...beside.map((name) => `it is told ${name}, which it has no use for`),
    ...saidBy(() => ({ address: read(told) }), {}),
  ];
  const [owner, serving] = [told[variable], givenTo(server, manifests, secrets)[variable]];
  if (!owner || !serving) return faults;
  const [own, served] = [new URL(owner), new URL(serving)];
  return [
    ...faults,
    ...(own.username === served.username ? [`'${own.username}' owns the tables and serves`] : []),
    ...(own.pathname === served.pathname ? [] : [`it is told of the database ${own.pathname}`]),
  ];
}
