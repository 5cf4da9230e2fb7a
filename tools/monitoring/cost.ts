import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, table, workOf } from '../load/figures';
import { openPostgres } from '../load/postgres';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import { sendRequest, createRequests, type CreateRequest } from './requests';

/**
 * Measures the cost of monitoring: the API without it, with metrics, and with traces, in turns in one run on one
 * PostgreSQL. The database is an empty one in DATABASE_URL, or a temporary one.
 *
 * Ratios compare with the same round without monitoring; medians of all rounds. The first is throughput;
 * processor time per request is in brackets.
 */
const rounds = Number(process.env.COST_ROUNDS || 15);
const requestsOfRound = Number(process.env.COST_REQUESTS || 3000);
const concurrency = 16;

const variants = ['off', 'numbers', '1 trace in 100', '1 in 10', 'all traces'] as const;
type Variant = (typeof variants)[number];

interface Round {
  /** Requests per second. */
  throughput: number;
  /** Milliseconds of the server's processor for each request. */
  work: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

async function sendMany(port: string, createRequest: CreateRequest): Promise<void> {
  let left = requestsOfRound;
  const sendRequests = async () => {
    while (left > 0) {
      left -= 1;
      await sendRequest(agent, port, createRequest(left));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendRequests));
}

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'cost-'));
  const temporary = process.env.DATABASE_URL ? undefined : await openPostgres();
  const DATABASE_URL = temporary ? await temporary.database('cost') : process.env.DATABASE_URL;
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  const traces = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const settings: Record<Variant, NodeJS.ProcessEnv> = {
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
        API_PORT,
        HOST: '127.0.0.1',
        REQUESTS_PER_MINUTE: '1000000000',
        DATABASE_URL,
        DATA_FOLDER: join(data, variant),
        ...settings[variant],
      });
      running.push({ ...server, variant, port: API_PORT });
      await server.listening();
    }
    const requests = await createRequests(
      agent,
      running.map((server) => server.port),
    );
    const rows = [['', ...variants]];
    for (const [name, createRequest] of Object.entries(requests)) {
      rows.push(line(name, await measure(createRequest, running)));
    }
    console.info(table(rows));
    console.info(
      'Throughput (processor time), as ratios to the same round without monitoring; more is better.',
    );
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    collector.closeAllConnections();
    collector.close();
    agent.destroy();
    await temporary?.end();
    rmSync(data, { recursive: true });
  }
}

type Running = { variant: Variant; port: string; child: { pid?: number | undefined } };

async function measure(createRequest: CreateRequest, running: Running[]) {
  const results = Object.fromEntries(variants.map((name) => [name, []])) as unknown as Record<
    Variant,
    Round[]
  >;
  // Round 0 warms up the servers and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    // The order rotates, so other load on the machine affects all of them.
    const turns = running.map((_, place) => running[(place + round) % running.length]!);
    for (const { variant, port, child } of turns) {
      const before = workOf([child.pid!]);
      const began = performance.now();
      await sendMany(port, createRequest);
      const seconds = (performance.now() - began) / 1000;
      const work = ((workOf([child.pid!]) - before) * 1000) / requestsOfRound;
      if (round > 0) results[variant].push({ throughput: requestsOfRound / seconds, work });
    }
  }
  return results;
}

/** Returns a line of the table: requests per second without monitoring, and the ratio of each variant. */
function line(name: string, results: Record<Variant, Round[]>): string[] {
  const ratio = (variant: Variant, of: (round: Round, off: Round) => number) =>
    median(results[variant].map((round, place) => of(round, results.off[place]!))).toFixed(2);
  const [, ...monitored] = variants;
  return [
    name,
    `${median(results.off.map(({ throughput }) => throughput)).toFixed(0)}/s`,
    ...monitored.map((variant) => {
      const throughput = ratio(variant, (round, off) => round.throughput / off.throughput);
      return `${throughput} (${ratio(variant, (round, off) => off.work / round.work)})`;
    }),
  ];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
