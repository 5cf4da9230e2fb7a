import { loadavg } from 'node:os';
import { Client } from 'pg';
import { table } from '../load/figures';
import { hangUp } from '../load/visitor';
import { growEvents } from './events';
import { moveOn, ofOperators, ofRegistry } from './of-operators';
import { ofOwners } from './of-owners';
import { growOwners } from './owners';
import { remotes, settle, type People } from './people';
import { growReleases } from './releases';
import { openSides } from './sides';
import { byTurns, type Seen } from './turns';

const size = (name: string, usual: number) => Number(process.env[name] || usual);
const sizes = {
  owners: size('GROWTH_OWNERS', 1_000_000),
  events: size('GROWTH_EVENTS', 10_000_000),
  releases: size('GROWTH_RELEASES', 10_000),
};
const turns = {
  rounds: size('GROWTH_ROUNDS', 5),
  asks: size('GROWTH_ASKS', 200),
  patienceMs: size('GROWTH_PATIENCE_MS', 8000),
};
/** Only those whose name is like it. */
const only = new RegExp(process.env.GROWTH_ONLY ?? '');

/**
 * `npm run growth`: every endpoint of an API and a registry that have next to nothing in their databases, beside those of
 * two that have a million owners, ten million events and ten thousand releases. `-- --json` says it as JSON, on the last
 * line.
 */
async function main() {
  const { sides, shell, end } = await openSides();
  try {
    const people: [People, People] = [await settle(sides[0], shell), await settle(sides[1], shell)];
    const began = performance.now();
    const { databases } = sides[1];
    await Promise.all([
      growOwners(databases.api, people[1].uid, sizes.owners),
      growEvents(databases.api, sizes.events),
      growReleases(databases.registry, sizes.releases),
    ]);
    for (const one of people) await moveOn(one, remotes);
    for (const { databases: both } of sides) {
      for (const address of Object.values(both)) await settled(address);
    }
    const took = ((performance.now() - began) / 1000).toFixed(0);
    console.info(
      `Grown in ${took} s: ${await volume(databases.api)} the API, ${await volume(databases.registry)} the registry.`,
    );
    if (process.env.GROWTH_HOLD) console.info(JSON.stringify(sides));
    const seen = {
      api: await all('API', [...ofOwners, ...ofOperators], people),
      registry: await all('Registry', ofRegistry, people),
    };
    if (process.argv.includes('--json')) console.info(JSON.stringify({ sizes, ...seen }));
    if (process.env.GROWTH_HOLD) await new Promise(() => undefined);
  } finally {
    hangUp();
    await end();
  }
}

async function all(name: string, endpoints: typeof ofOwners, people: [People, People]) {
  const seen: Seen[] = [];
  for (const endpoint of endpoints) {
    if (only.test(endpoint.name)) seen.push(await byTurns(endpoint, people, turns));
  }
  tell(name, seen);
  return seen;
}

function tell(name: string, seen: readonly Seen[]) {
  const ms = (value: number) => value.toFixed(1);
  const load = loadavg()[0]!.toFixed(1);
  console.info(
    `\n${name}, milliseconds; load ${load}\n${table([
      ['endpoint', 'asked', 'empty p50', 'p99', 'grown p50', 'p99', 'p50 ×', 'p99 ×'],
      ...seen.map(({ endpoint, counts, asked, empty, grown }) => [
        ...[counts ? `${endpoint} (adds up)` : endpoint, String(asked)],
        ...[ms(empty.p50), ms(empty.p99), ms(grown.p50), ms(grown.p99)],
        ...[(grown.p50 / empty.p50).toFixed(2), (grown.p99 / empty.p99).toFixed(2)],
      ]),
    ])}`,
  );
}

/** As it would be after a night, and not just after a year was written in minutes. */
const settled = (address: string) => ask(address, 'vacuum analyze');

async function volume(address: string): Promise<string> {
  const rows = await ask(
    address,
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return (rows[0] as { size: string }).size;
}

async function ask(address: string, statement: string) {
  const client = new Client({ connectionString: address });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows as unknown[];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
