import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { errorCode, ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { readConfig } from './config';
import { damageAdvice, damageOf } from './damage';
import { describeError } from './log';
import { serveMetrics, type Metrics, type MetricsPlace } from './metrics';
import { drain } from './readiness';
import type { SecondPort } from './second-port';

interface Startable {
  server: FastifyInstance;
  /** Read on a port of their own, where there are any. */
  metrics?: Metrics | undefined;
  /** The port for operators, where they have their own. */
  operatorsPort?: SecondPort | undefined;
  close(): Promise<void>;
}

const processVariables = z.object({
  /** Between the signal to end and the end: time for a load balancer to read in /readyz that we leave. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.gte(0), z.lte(600)), 0),
});

/**
 * Runs a server as a process: reads its settings, listens, says so on standard output, and closes on SIGINT,
 * SIGTERM or when the process that started it goes away. A failure to start is told, a sentence for each
 * fault, and exit code 1.
 */
export async function runProcess<
  S extends {
    host: string;
    port: number;
    metrics?: MetricsPlace | undefined;
    operators?: { port: number } | undefined;
  },
>(name: string, read: () => S, start: (settings: S) => Promise<Startable>): Promise<void> {
  endOnFaults(name);
  const abandonStart = () => process.exit(1);
  process.once('disconnect', abandonStart);
  try {
    const { DRAIN_SECONDS } = readConfig(processVariables);
    const settings = read();
    const { host, port, operators } = settings;
    const app = await start(settings);
    if (app.operatorsPort && operators) {
      const own = await app.operatorsPort.listen().catch(inWords(operators.port));
      console.info(`${name} listening for operators on http://${host}:${own}`);
    }
    await app.server.listen({ host, port }).catch(inWords(port));
    console.info(`${name} listening on http://${host}:${port}`);
    await showMetrics(name, app, settings.metrics);
    process.off('disconnect', abandonStart);
    endWhenTold(app, DRAIN_SECONDS);
    process.send?.('listening');
  } catch (error) {
    for (const line of sentences(error)) console.error(`${name} did not start: ${line}`);
    process.exit(1);
  }
}

/** Runs what ends by itself as a process: says how it went, or a sentence for each fault and exit code 1. */
export async function runToItsEnd(name: string, work: () => Promise<string>): Promise<void> {
  endOnFaults(name);
  try {
    console.info(`${name}: ${await work()}`);
  } catch (error) {
    for (const line of sentences(error)) console.error(`${name} failed: ${line}`);
    process.exitCode = 1;
  }
}

/** Until the process ends: also while it drains there is something to see. */
async function showMetrics(
  name: string,
  { metrics }: Startable,
  place: MetricsPlace | undefined,
): Promise<void> {
  if (!metrics || !place) return;
  const { port } = await serveMetrics(metrics, place).catch(inWords(place.port));
  console.info(`${name} metrics on http://${place.host}:${port}/metrics`);
}

/** What nobody caught ends the process, as without us; only its words stay out of the log. */
function endOnFaults(name: string): void {
  const end = (error: unknown) => {
    console.error(`${name} ended: ${JSON.stringify(describeError(error))}`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

function endWhenTold({ server, close }: Startable, drainSeconds: number): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    drain(server);
    await pause(drainSeconds * 1000);
    await close();
  };
  const told = () => void end().finally(() => process.exit(0));
  process.once('SIGINT', told);
  process.once('SIGTERM', told);
  process.once('disconnect', told);
  // Whoever started us may have gone while we started.
  if (process.channel === null) told();
}

const inWords = (port: number) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'EADDRINUSE'
    ? new ShopfrontError('CONFIG_INVALID', `port ${port} is in use.`, { cause: error })
    : error;
};

function sentences(error: unknown): string[] {
  const damage = damageOf(error);
  if (damage !== undefined) return [`The database is damaged: ${damage}.`, damageAdvice];
  const { message, syscall } = error as NodeJS.ErrnoException;
  if (errorCode(error)) return message.split('\n');
  const missing = missingPackage(error);
  if (missing) {
    return [`${missing} is not installed, or not all of it: npm install, and start again.`];
  }
  // Files and sockets name themselves; any other error may quote what it was given.
  return [syscall ? message : JSON.stringify(describeError(error))];
}

/** The package that could not be loaded, or of which a file is missing; undefined of any other error. */
function missingPackage(error: unknown): string | undefined {
  // Thrown by the loader of TypeScript it is no error of this realm, and has the fields of one.
  const { code, message } = Object(error) as Partial<NodeJS.ErrnoException>;
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined;
  const [, wanted = ''] = /^Cannot find (?:package|module) '([^'\n]+)'/.exec(message ?? '') ?? [];
  const within = wanted.split(/node_modules[\\/]/).at(-1)!;
  return /^(?:@[\w.-]+[\\/])?\w[\w.-]*(?=[\\/]|$)/.exec(within)?.[0];
}
