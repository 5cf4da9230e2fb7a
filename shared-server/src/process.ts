import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { errorCode, ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { readConfig } from './config';
import { damageAdvice, damageOf } from './damage';
import { describeError } from './log';
import { serveMetrics, type MetricsPlace } from './metrics/serve';
import { type Metrics } from './metrics/metrics';
import { drain } from './readiness';
import type { SecondPort } from './second-port';

interface Startable {
  server: FastifyInstance;
  /** Read on a separate port, if it is set. */
  metrics?: Metrics | undefined;
  /** The port for operators, if they have their own. */
  operatorsPort?: SecondPort | undefined;
  close(): Promise<void>;
}

const processVariables = z.object({
  /** The time between the signal and the end, in which load balancers read in /readyz that the server leaves. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.gte(0), z.lte(600)), 0),
});

/**
 * Runs a server as a process: reads its settings, listens, reports so on standard output, and closes on SIGINT, on
 * SIGTERM, or when the process that started it ends. A failure to start is reported with a sentence for each fault,
 * and exit code 1.
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
    endOnSignal(app, DRAIN_SECONDS);
    process.send?.('listening');
  } catch (error) {
    for (const line of sentences(error)) console.error(`${name} did not start: ${line}`);
    process.exit(1);
  }
}

/** Runs a command as a process: prints its result, or a sentence for each fault with exit code 1. */
export async function runToItsEnd(name: string, work: () => Promise<string>): Promise<void> {
  endOnFaults(name);
  try {
    console.info(`${name}: ${await work()}`);
  } catch (error) {
    for (const line of sentences(error)) console.error(`${name} failed: ${line}`);
    process.exitCode = 1;
  }
}

/** Until the process ends, since metrics matter while it drains too. */
async function showMetrics(
  name: string,
  { metrics }: Startable,
  place: MetricsPlace | undefined,
): Promise<void> {
  if (!metrics || !place) return;
  const { port } = await serveMetrics(metrics, place).catch(inWords(place.port));
  console.info(`${name} metrics on http://${place.host}:${port}/metrics`);
}

/** An uncaught error ends the process, as by default. Only its message stays out of the log. */
function endOnFaults(name: string): void {
  const end = (error: unknown) => {
    console.error(`${name} ended: ${JSON.stringify(describeError(error))}`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

function endOnSignal({ server, close }: Startable, drainSeconds: number): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    drain(server);
    await pause(drainSeconds * 1000);
    await close();
  };
  const endAndExit = () => void end().finally(() => process.exit(0));
  process.once('SIGINT', endAndExit);
  process.once('SIGTERM', endAndExit);
  process.once('disconnect', endAndExit);
  // The starting process may have ended meanwhile.
  if (process.channel === null) endAndExit();
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
  // Errors of files and sockets name their cause; any other error may quote its input.
  return [syscall ? message : JSON.stringify(describeError(error))];
}

/** Returns the package that could not be loaded, or that lacks a file; undefined for any other error. */
function missingPackage(error: unknown): string | undefined {
  // An error of the TypeScript loader comes from another realm, and has the same fields.
  const { code, message } = Object(error) as Partial<NodeJS.ErrnoException>;
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined;
  const [, wanted = ''] = /^Cannot find (?:package|module) '([^'\n]+)'/.exec(message ?? '') ?? [];
  const within = wanted.split(/node_modules[\\/]/).at(-1)!;
  return /^(?:@[\w.-]+[\\/])?\w[\w.-]*(?=[\\/]|$)/.exec(within)?.[0];
}
