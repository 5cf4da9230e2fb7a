import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, table, workOf } from '../load/figures';
import { openPostgres } from '../load/postgres';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import { asking, ownersRequests, type Asked } from './asked';

/**
 * What watching costs: the API without it, with numbers, and with traces as well, side by side in one run and asked in
 * turns, on one PostgreSQL: an empty one that DATABASE_URL names, or one of its own. Ratios are to what the same round
 * measured without any of it, medians of all rounds: of throughput, and in brackets of the processor's time for a request.
 */
const rounds = Number(process.env.COST_ROUNDS || 15);
const requestsOfRound = Number(process.env.COST_REQUESTS || 3000);
const together = 16;

const variants = ['off', 'numbers', '1 trace in 100', '1 in 10', 'all traces'] as const;
type Variant = (typeof variants)[number];

interface Round {
  /** Requests a second. */
  throughput: number;
  /** Of the server's processor, for a request, in milliseconds. */
  work: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: together });

async function askMany(port: string, asked: Asked): Promise<void> {
  let left = requestsOfRound;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await asking(agent, port, asked(left));
    }
  };
  await Promise.all(Array.from({ length: together }, one));
}

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'cost-'));
  const own = process.env.DATABASE_URL ? undefined : await openPostgres();
  const DATABASE_URL = own ? await own.database('cost') : process.env.DATABASE_URL;
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  const traces = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const told: Record<Variant, NodeJS.ProcessEnv> = {
    off: {},
    numbers: { METRICS_PORT: '0' },
    '1 trace in 100': { ...traces, OTEL_TRACES_SAMPLER_ARG: '0.01' },
    '1 in 10': { ...traces, OTEL_TRACES_SAMPLER_ARG: '0.1' },
    'all traces': { ...traces, OTEL_TRACES_SAMPLER_ARG: '1' },
  };
  const running: (ReturnType<typeof startServer> & { variant: Variant; port: string })[] = [];
  try {
    for (const variant of variants) {
      const API_PORT = await freePort();
      const server = startServer('api', {
        ...{ API_PORT, HOST: '127.0.0.1', REQUESTS_PER_MINUTE: '1000000000' },
        ...{ DATABASE_URL, DATA_FOLDER: join(data, variant) },
        ...told[variant],
      });
      running.push({ ...server, variant, port: API_PORT });
      await server.listening();
    }
    const requests = await ownersRequests(
      agent,
      running.map((one) => one.port),
    );
    const rows = [['', ...variants]];
    for (const [name, asked] of Object.entries(requests)) {
      rows.push(line(name, await measure(asked, running)));
    }
    console.info(table(rows));
    console.info(
      'Throughput (processor time), as ratios to the same round without; more is better.',
    );
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    collector.closeAllConnections();
    collector.close();
    agent.destroy();
    await own?.end();
    rmSync(data, { recursive: true });
  }
}

type Running = { variant: Variant; port: string; child: { pid?: number | undefined } };

async function measure(asked: Asked, running: Running[]) {
  const found = Object.fromEntries(variants.map((name) => [name, []])) as unknown as Record<
    Variant,
    Round[]
  >;
  // Round 0 warms the servers up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    // In turns, and each time another one first: whatever else the machine does falls on all.
    const turns = running.map((_, place) => running[(place + round) % running.length]!);
    for (const { variant, port, child } of turns) {
      const before = workOf([child.pid!]);
      const began = performance.now();
      await askMany(port, asked);
      const seconds = (performance.now() - began) / 1000;
      const work = ((workOf([child.pid!]) - before) * 1000) / requestsOfRound;
      if (round > 0) found[variant].push({ throughput: requestsOfRound / seconds, work });
    }
  }
  return found;
}

/** One line of the table: requests a second without any of it, and of each variant what is left of that. */
function line(name: string, found: Record<Variant, Round[]>): string[] {
  const ratio = (variant: Variant, of: (round: Round, off: Round) => number) =>
    median(found[variant].map((round, place) => of(round, found.off[place]!))).toFixed(2);
  const [, ...watched] = variants;
  return [
    ...[name, `${median(found.off.map(({ throughput }) => throughput)).toFixed(0)}/s`],
    ...watched.map((variant) => {
      const throughput = ratio(variant, (round, off) => round.throughput / off.throughput);
      return `${throughput} (${ratio(variant, (round, off) => off.work / round.work)})`;
    }),
  ];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
