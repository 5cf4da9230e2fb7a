import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import { asking, ownersRequests, type Asked } from './asked';

/**
 * What watching costs: the API without it, with numbers, and with traces as well, side by side in one run and asked in
 * turns. DATABASE_URL names an empty PostgreSQL, which all of them share.
 */
const rounds = Number(process.env.COST_ROUNDS || 15);
const requestsOfRound = Number(process.env.COST_REQUESTS || 3000);
const together = 16;

const variants = ['off', 'numbers', 'traces', 'all traces'] as const;
type Variant = (typeof variants)[number];

interface Round {
  /** Requests a second. */
  throughput: number;
  /** Of the server's processor, for a request, in milliseconds. */
  work: number;
}

const ticksPerSecond = 100;

/** Seconds of the processor that a process has used. */
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
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

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

async function main() {
  const data = mkdtempSync(join(tmpdir(), 'cost-'));
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  const traces = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const told: Record<Variant, NodeJS.ProcessEnv> = {
    off: {},
    numbers: { METRICS_PORT: '0' },
    traces,
    'all traces': { ...traces, OTEL_TRACES_SAMPLER_ARG: '1' },
  };
  const running = [];
  for (const variant of variants) {
    const API_PORT = await freePort();
    const server = startServer('api', {
      ...{ API_PORT, HOST: '127.0.0.1', REQUESTS_PER_MINUTE: '1000000000' },
      ...{ DATABASE_URL: process.env.DATABASE_URL, DATA_FOLDER: join(data, variant) },
      ...told[variant],
    });
    running.push({ ...server, variant, port: API_PORT });
    await server.listening();
  }
  try {
    const requests = await ownersRequests(
      agent,
      running.map((one) => one.port),
    );
    for (const [name, asked] of Object.entries(requests)) {
      console.info(table(name, await measure(asked, running)));
    }
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    collector.closeAllConnections();
    collector.close();
    agent.destroy();
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
      const before = workOf(child.pid!);
      const began = performance.now();
      await askMany(port, asked);
      const seconds = (performance.now() - began) / 1000;
      const work = ((workOf(child.pid!) - before) * 1000) / requestsOfRound;
      if (round > 0) found[variant].push({ throughput: requestsOfRound / seconds, work });
    }
  }
  return found;
}

/** Ratios to what the same round measured without any of it; medians of all rounds. */
function table(name: string, found: Record<Variant, Round[]>): string {
  const ratio = (variant: Variant, of: (round: Round, off: Round) => number) =>
    median(found[variant].map((round, place) => of(round, found.off[place]!))).toFixed(3);
  const lines = variants.map((variant) => {
    const throughput = ratio(variant, (round, off) => round.throughput / off.throughput);
    const work = ratio(variant, (round, off) => off.work / round.work);
    const perSecond = median(found[variant].map((one) => one.throughput)).toFixed(0);
    return `${variant.padEnd(12)} ${perSecond.padStart(6)}/s   throughput ${throughput}   work ${work}`;
  });
  return [name, ...lines].join('\n');
}

void main();
