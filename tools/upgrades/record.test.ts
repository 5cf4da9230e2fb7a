import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStack } from 'api/testing';
import { createApp, registryConfig } from 'registry-server';
import { freshDatabase } from 'shared-server/testing';
import { failingStatements, createEarlierDatabase, type Server } from './earlier-version';
import { operatorActs, registryToken } from './operator-acts';
import { operatorToken, ownerFlow } from './owner-flow';
import { recordData, recordStatements } from './recording';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorded-'));
});
afterEach(() => {
  // To record a version: RECORD_VERSION=2026-12-01 npx jest tools/upgrades/record
  const version = process.env.RECORD_VERSION;
  if (version) cpSync(folder, join(__dirname, 'versions', version), { recursive: true });
  rmSync(folder, { recursive: true });
});

/** Records the data of a first part, and the statements of a second one. */
async function record(server: Server, url: string, work: (part: number) => Promise<unknown>) {
  await work(1);
  writeFileSync(join(folder, `${server}-data.jsonl`), await recordData(url));
  const statements = await recordStatements(() => work(2));
  writeFileSync(join(folder, `${server}-statements.jsonl`), statements);
  return statements.split('\n').length - 1;
}

/** Runs the recorded statements on a database with the recorded data. */
async function failuresOf(server: Server) {
  const { client } = await createEarlierDatabase(folder, server);
  try {
    return await failingStatements(client, folder, server);
  } finally {
    await client.end();
  }
}

it('records what the API stores and sends, and runs it again', async () => {
  const { url } = await freshDatabase();
  const stack = await openStack({ url }, { operatorToken });
  const count = await record('api', url, (part) => ownerFlow(stack, `owner-${part}`));
  await stack.close();
  expect(count).toBeGreaterThan(60);
  expect(await failuresOf('api')).toStrictEqual([]);
});

it('records what the registry stores and sends, and runs it again', async () => {
  const { url: databaseUrl } = await freshDatabase();
  const config = { ...registryConfig({}), data: undefined, token: registryToken, databaseUrl };
  const store = join(folder, 'releases');
  const registry = await createApp({ ...config, store, logLevel: 'silent' });
  const origin = await registry.server.listen({ port: 0 });
  const count = await record('registry', databaseUrl, (part) => operatorActs(origin, part));
  await registry.close();
  rmSync(store, { recursive: true });
  expect(count).toBeGreaterThan(60);
  expect(await failuresOf('registry')).toStrictEqual([]);
});
