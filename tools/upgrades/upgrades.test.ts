import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { migrationsIn, runMigrations } from 'shared-server';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import {
  contentOf,
  createEarlierDatabase,
  failingStatements,
  migrationsAt,
  migrationsOf,
  withMigrations,
  type Server,
} from './earlier-version';

const versions = readdirSync(join(__dirname, 'versions')).sort();
const cases = versions.flatMap((version) =>
  (['api', 'registry'] as const).map((server): [Server, string] => [server, version]),
);

/** Returns the migrations of the version that follows an earlier one. */
const nextMigrations = (version: string, server: Server) => {
  const next = versions[versions.indexOf(version) + 1];
  return next === undefined ? migrationsIn(migrationsOf(server)) : migrationsAt(next, server);
};

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

async function earlierDatabase(version: string, server: Server) {
  const database = await createEarlierDatabase(version, server);
  clients.push(database.client);
  return database;
}

/** 0031-operator-secret.sql removes accounts with a password, and ends their sessions. */
const changedOnPurpose = ['operators', 'operator_sessions', 'operator_acts'];

/** Expects that each row is still there, with the same values in the columns that it had. */
function expectIntact(before: Record<string, object[]>, after: Record<string, object[]>) {
  for (const [table, rows] of Object.entries(before)) {
    if (changedOnPurpose.includes(table)) continue;
    expect([table, after[table]]).toStrictEqual([
      table,
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as object)),
    ]);
    expect([table, after[table]!.length]).toStrictEqual([table, rows.length]);
  }
}

it.each(cases)(
  'upgrades the %s of %s as --plan says, and keeps its data',
  async (server, version) => {
    const { url, client } = await earlierDatabase(version, server);
    const before = await contentOf(client);
    const place = { url, migrations: migrationsOf(server) };
    const waiting = migrationsIn(place.migrations).slice(migrationsAt(version, server).length);
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(10);
    const plan = await runMigrations(place, ['--plan']);
    expect(plan).toMatch(waiting.length > 0 ? `${waiting.length} to apply` : 'no migration waits');
    for (const name of waiting) expect(plan).toContain(`${name}: `);
    expect(await contentOf(client)).toStrictEqual(before);
    expect(await runMigrations(place, [])).toBe('the database has all migrations');

    expect(await runMigrations(place, ['--plan'])).toBe('no migration waits');
    expectIntact(before, await contentOf(client));
  },
);

it.each(cases)('the %s of %s still works after the next upgrade', async (server, version) => {
  const { url, client } = await earlierDatabase(version, server);
  await withMigrations(server, nextMigrations(version, server), (migrations) =>
    runMigrations({ url, migrations }, []),
  );
  expect(await failingStatements(client, version, server)).toStrictEqual([]);
});

it('ends the accounts with a password of an earlier version, and keeps their acts', async () => {
  const { url, client } = await earlierDatabase('2026-11-27', 'registry');
  const before = await contentOf(client);
  expect(before).toMatchObject({
    operators: [{ name: 'Maria 1', removed_by: null }],
    operator_sessions: [{ operator: 'Maria 1' }],
  });
  await runMigrations({ url, migrations: migrationsOf('registry') }, []);

  const after = await contentOf(client);
  expect(after.operators).toMatchObject([{ name: 'Maria 1', removed_by: 'migration' }]);
  expect(after.operator_sessions).toStrictEqual([]);
  expect(after.operator_acts).toStrictEqual([
    ...before.operator_acts!.map((act) => expect.objectContaining(act) as object),
    expect.objectContaining({ what: 'removed', operator: 'Maria 1', made_by: 'migration' }),
  ]);
});

it.each(versions)('servers of this version serve what %s stored', async (version) => {
  const OPERATOR_TOKEN = 'an-operator-for-tests-only';
  const [API_PORT, REGISTRY_PORT] = [await freePort(), await freePort()];
  const [api, registry] = [
    await earlierDatabase(version, 'api'),
    await earlierDatabase(version, 'registry'),
  ];
  const data = mkdtempSync(join(tmpdir(), 'upgraded-'));
  const started = [
    startServer('api', {
      API_PORT,
      OPERATOR_TOKEN,
      DATABASE_URL: api.url,
      DATA_FOLDER: join(data, 'api'),
    }),
    startServer('registry', {
      REGISTRY_PORT,
      REGISTRY_DATABASE_URL: registry.url,
      REGISTRY_DATA: join(data, 'registry'),
      REGISTRY_STORE: join(data, 'releases'),
    }),
  ];
  try {
    for (const server of started) await server.listening();
    const live = await fetch(`http://localhost:${REGISTRY_PORT}/discovery/production.json`);
    expect(await live.json()).toMatchObject({
      microFrontends: {
        'mf-services': [{ metadata: { version: '1.2.0' } }, { metadata: { version: '1.1.0' } }],
        'mf-gbp-create': [{ metadata: { version: '1.0.0' } }],
      },
    });
    const audit = await fetch(`http://localhost:${API_PORT}/operator/audit`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    const { acts } = (await audit.json()) as { acts: { what: string }[] };
    expect(acts.map(({ what }) => what)).toStrictEqual([
      'sign-in/returned',
      'business/linked',
      'square/connected',
      'instagram/connected',
      'numbers/left',
      'funnel/read',
    ]);
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    rmSync(data, { recursive: true });
  }
});
