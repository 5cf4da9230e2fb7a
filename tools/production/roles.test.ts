import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, asRole, openingTakes, runScript } from 'shared-server/testing';
import { freePort } from './free-port';
import { startRefused, startNode, startServer } from './server-process';
import { complete } from './settings';

const root = join(__dirname, '../..');
const limit = 2 * openingTakes;

const databases = {
  api: {
    url: 'DATABASE_URL',
    table: 'owners',
    port: 'API_PORT',
    migrate: 'api/src/migrate.ts',
  },
  registry: {
    url: 'REGISTRY_DATABASE_URL',
    table: 'releases',
    port: 'REGISTRY_PORT',
    migrate: 'registry/server/src/migrate.ts',
  },
} as const;
const names = Object.keys(databases) as (keyof typeof databases)[];

let data: string;
const running = new Set<ReturnType<typeof startServer>>();

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'roles-'));
  await runScript(readFileSync(join(root, 'deploy/docker/production-databases.sql'), 'utf8'), {
    API_OWNER_PASSWORD: 'one',
    API_PASSWORD: 'two',
    REGISTRY_OWNER_PASSWORD: "it's three",
    REGISTRY_PASSWORD: 'four',
  });
}, limit);

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  rmSync(data, { recursive: true });
});

const migrating = async (name: keyof typeof databases, role: string) => {
  const { url, migrate } = databases[name];
  const run = startNode(['--import', 'tsx', migrate], root, {
    [url]: await addressOf(name, role),
  });
  return { code: await run.ended, output: run.lines() };
};

describe.each(names)('the database of the %s', (name) => {
  const { url, table, port } = databases[name];
  const variables = async (): Promise<NodeJS.ProcessEnv> => ({
    ...complete[name],
    [url]: await addressOf(name, name),
    [port]: await freePort(),
    DATA_FOLDER: data,
    REGISTRY_DATA: data,
    REGISTRY_STORE: data,
  });

  it(
    'has tables of the owning role, and serves with a role that creates none',
    async () => {
      const refused = await startRefused(name, await variables());
      expect(refused.code).toBe(1);
      expect(refused.lines).toStrictEqual([
        expect.stringMatching(/did not start: The database lacks 0001-\w+\.sql, .+ may not make/),
      ]);
      expect((await migrating(name, name)).code).toBe(1);

      const output = [`${name}: the database has all migrations`];
      expect(await migrating(name, `${name}_owner`)).toStrictEqual({ code: 0, output });
      expect(await migrating(name, `${name}_owner`)).toStrictEqual({ code: 0, output });

      const settings = await variables();
      const server = startServer(name, settings);
      running.add(server);
      await server.listening();
      const ready = await fetch(`http://localhost:${settings[port]}/readyz`);
      expect(await ready.json()).toStrictEqual({ status: 'ready' });
    },
    limit,
  );

  it.each([
    'create table mine (name text)',
    'create schema mine',
    'create temporary table mine (name text)',
    `alter table ${table} add column mine text`,
    `drop table ${table}`,
    `truncate ${table}`,
    "insert into schema_migrations (name) values ('9999-mine.sql')",
    'create database mine',
    'create role mine',
  ])('refuses %j to its serving role', async (statement) => {
    await expect(asRole(name, name, statement)).rejects.toThrow(
      /permission denied|must be owner|not permitted/,
    );
  });

  it('lets its serving role read and write rows, and gives it no other rights', async () => {
    expect(await asRole(name, name, `select from ${table} limit 1`)).toStrictEqual([]);
    const rights = 'rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls';
    const [role] = await asRole(
      name,
      name,
      `select ${rights} from pg_roles where rolname = '${name}'`,
    );
    expect(new Set(Object.values(role!))).toStrictEqual(new Set([false]));
  });

  it.each([name, `${name}_owner`])(
    'the role %s cannot connect to other databases',
    async (role) => {
      const other = name === 'api' ? 'registry' : 'api';
      await expect(asRole(role, other, 'select 1')).rejects.toThrow(
        'permission denied for database',
      );
    },
  );
});

it('creates the tables of months for the serving role of the api, which does not own them', async () => {
  await asRole('api', 'api', "select keep_analytics(timestamptz '2031-05-15 12:00Z', 400)");
  const [table] = await asRole(
    'api',
    'api',
    "select tableowner from pg_tables where tablename = 'analytics_2031_06'",
  );
  expect(table).toStrictEqual({ tableowner: 'api_owner' });
});
