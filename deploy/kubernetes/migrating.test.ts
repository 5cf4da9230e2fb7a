import { unmigratedIn } from './checked/migrating';
import { cluster, containerOf, planted, type Workload } from './checked/planted';
import { secrets } from './checked/secrets';
import { settings } from './written/servers';

const migratingOf = ({ spec }: Workload) => spec.template.spec.initContainers![0]!;

it('migrations are applied before a pod serves, by the role that owns the tables, and no server is told of it', () => {
  expect(unmigratedIn(cluster(), secrets)).toStrictEqual([]);
  const owners = ['api-owner', 'registry-owner'];
  for (const one of cluster().filter(({ kind }) => kind === 'Deployment')) {
    const { env = [] } = containerOf(one as unknown as Workload);
    for (const { valueFrom } of env) expect(owners).not.toContain(valueFrom?.secretKeyRef?.name);
  }
});

describe('a server that nobody migrates for, or that could do so itself, is refused with its place', () => {
  const place = 'Deployment/api spec.template.spec.initContainers:';

  it.each<[string, (one: Workload) => void, string[]]>([
    [
      'nothing runs before it',
      ({ spec }) => delete spec.template.spec.initContainers,
      [`${place} nothing applies the migrations before it serves`],
    ],
    [
      'the migrations of another image',
      (one) => (migratingOf(one).image = 'shopfront/registry'),
      [`${place} it is 'shopfront/registry' beside 'shopfront/api'`],
    ],
    [
      'a command that is not in the image',
      (one) => (migratingOf(one).command = ['node', 'api/src/migrate.ts']),
      [`${place} 'api/src/migrate.ts' is no command of the image that applies migrations`],
    ],
    [
      'no address for it',
      (one) => (migratingOf(one).env = []),
      [`${place} DATABASE_URL: must be set`],
    ],
    [
      'the address of who serves',
      (one) => (migratingOf(one).env![0]!.valueFrom!.secretKeyRef!.name = 'api'),
      [`${place} 'api' owns the tables and serves`],
    ],
    [
      'the address of the owner for who serves',
      (one) => (containerOf(one).env![0]!.valueFrom!.secretKeyRef!.name = 'api-owner'),
      [`${place} 'api_owner' owns the tables and serves`],
    ],
    [
      'more than the address',
      (one) => (migratingOf(one).envFrom = [{ configMapRef: { name: 'settings' } }]),
      Object.keys(settings).map((name) => `${place} it is told ${name}, which it has no use for`),
    ],
  ])('%s', (_what, change, said) => {
    expect(unmigratedIn(planted('Deployment/api', change), secrets)).toStrictEqual(said);
  });

  it('another database than the one it serves', () => {
    const elsewhere = {
      ...secrets,
      'api-owner': { DATABASE_URL: secrets['registry-owner']!.REGISTRY_DATABASE_URL! },
    };
    expect(unmigratedIn(cluster(), elsewhere)).toStrictEqual([
      `${place} it is told of the database /registry`,
    ]);
  });
});
