import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { errorCode, ShopfrontError, type ErrorAnswer, type ErrorCode } from 'shared-contracts';
import {
  deadlines,
  inServerOptions,
  type Deadlines,
  dropLongNegotiation,
} from './connection-limits';
import { watchEventLoop } from './event-loop';
import { finishWhatCame } from './readiness';
import { loggerOptions, type LogStream } from './log';
import { describeFolderOutage, folderOutageOf, type Folders } from './folders';
import { countRequests } from './metrics/requests';
import { type Metrics } from './metrics/metrics';
import { limitRequests, type RequestLimit } from './request-limit/limit';
import { outageOf, type Outage } from './outage';
import { refuseUnstorable } from './storable';
import { endSilentConnections } from './silence';
import type { Tracing } from './tracing/tracing';
import type { TrustedProxies } from './trusted-proxies';

export interface ServerOptions {
  /** 'silent' in tests. */
  logLevel: string;
  /** The destination of log lines instead of standard output. */
  logTo?: LogStream;
  /** Origins whose pages may call with credentials. */
  allowedOrigins: string[];
  /** Bytes; a larger body is rejected with 413. */
  bodyLimit?: number;
  /** The proxies whose forwarded visitor addresses are trusted. */
  trustProxy?: TrustedProxies;
  /** Deadlines that differ from the defaults. */
  deadlines?: Deadlines;
  /** The number of requests that each network may send. Without it there is no limit. */
  requestLimit?: RequestLimit;
  /** The metrics of the requests. */
  metrics?: Metrics | undefined;
  /** The traces of the requests. */
  tracing?: Tracing | undefined;
  /** The folders that requests write to. */
  folders?: Folders;
}

/**
 * Creates a Fastify server with the settings of all our servers: request ids, cross-origin rules, security headers,
 * and one place that turns errors into responses. Errors of the caller are reported; faults of the server are logged
 * and hidden.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const times = options.deadlines ?? deadlines;
  const server = fastify({
    logger: loggerOptions(options.logLevel, options.logTo, options.tracing),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    // Requests during the shutdown are answered (readiness.ts).
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...inServerOptions(times),
    // An address that cannot be decoded is rejected before there is a route to handle errors.
    frameworkErrors: (error, _request, reply) => refuse(reply as FastifyReply, error),
  });
  dropLongNegotiation(server);
  finishWhatCame(server, times);
  endSilentConnections(server, times);
  watchEventLoop(server, options.metrics);
  if (options.metrics) countRequests(server, options.metrics);
  options.tracing?.requests(server);
  server.addHook('preValidation', async ({ params, query, body }) => {
    for (const sent of [params, query, body]) refuseUnstorable(sent);
  });
  await server.register(cors, {
    // If no other page may call, no response depends on the origin, so caches need not store it for each one.
    origin: options.allowedOrigins.length > 0 ? options.allowedOrigins : false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  });
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // These headers address outdated browsers and plug-ins, or change nothing.
    originAgentCluster: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  // After the headers that let pages of other origins read the rejection.
  if (options.requestLimit) await limitRequests(server, options.requestLimit, options.trustProxy);
  server.addHook('onSend', async (_request, reply) => {
    // Most responses are personal or temporary, so caching is off unless a response allows it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage) pageOnlyHeaders.forEach((name) => reply.removeHeader(name));
  });
  answerErrors(server, options.folders ?? {});
  return server;
}

/** Headers that browsers read on pages only. Without them, a first page is 1 kB smaller. */
const pageOnlyHeaders = ['cross-origin-opener-policy', 'x-frame-options'];

/** Registers the answers to failed requests, and to those for routes that do not exist. */
function answerErrors(server: FastifyInstance, folders: Folders): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const outage = outageOf(error);
    if (outage) return refuseInOutage(reply, { outage, error, folders });
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'failed');
    else request.log.info({ code: error.code, status }, 'refused');
    return refuse(reply, error);
  });
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      code: 'NOT_FOUND',
      message: `Nothing at ${request.method} ${request.url.split('?')[0]}.`,
    } satisfies ErrorAnswer),
  );
}

const outages: Record<Outage, string> = {
  'disk full': 'The disk of the server is full. Nothing was saved.',
  'read-only': 'The database accepts no changes at the moment.',
  'no permission': 'The server may not write to one of its folders. Nothing was saved.',
  'no database': 'The database does not respond.',
};

/** Seconds. A database failover takes some tens of them. */
const afterOutage = 5;

interface Refusal {
  outage: Outage;
  error: unknown;
  folders: Folders;
}

function refuseInOutage(reply: FastifyReply, { outage, error, folders }: Refusal): FastifyReply {
  const folderOutage = folderOutageOf(error);
  const described = folderOutage && describeFolderOutage(folderOutage, folders);
  const message = described?.message ?? outages[outage];
  const { folder, advice } = described ?? {};
  reply.log.error({ err: error, outage, folder, advice }, message);
  return reply
    .code(503)
    .header('retry-after', afterOutage)
    .send({ code: 'API_FAILED', message, ...whenAgain(reply) } satisfies ErrorAnswer);
}

const statusByCode: Partial<Record<ErrorCode, number>> = {
  PAYLOAD_INVALID: 400,
  SESSION_MISSING: 401,
  SIGN_IN_NEEDED: 403,
  NOT_YOURS: 403,
  NOT_FOUND: 404,
  VERSION_EXISTS: 409,
  CODE_EXPIRED: 410,
  CODE_WRONG: 422,
  TOO_MANY: 429,
};

function statusOf(error: FastifyError | ShopfrontError): number {
  if (error instanceof ShopfrontError) return error.status ?? statusByCode[error.code] ?? 500;
  return error.statusCode ?? 500;
}

function refuse(reply: FastifyReply, error: FastifyError | ShopfrontError): FastifyReply {
  const status = statusOf(error);
  if (error instanceof ShopfrontError && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', error.retryAfterSeconds);
  }
  return reply.code(status).send({ ...answerFor(error, status), ...whenAgain(reply) });
}

/** Also in the body, since pages of other origins and the typed client read no headers. */
function whenAgain(reply: FastifyReply): Pick<ErrorAnswer, 'retryAfterSeconds'> {
  const header = reply.getHeader('retry-after');
  return header === undefined ? {} : { retryAfterSeconds: Number(header) };
}

function answerFor(error: FastifyError | ShopfrontError, status: number): ErrorAnswer {
  if (error instanceof ShopfrontError && error.code === 'PROVIDER_OFF') {
    return { code: error.code, message: error.message, field: error.field };
  }
  if (status >= 500) return { code: 'API_FAILED', message: 'Something failed on our side.' };
  if (error instanceof ShopfrontError) {
    return { code: error.code, message: error.message, field: error.field };
  }
  const code: ErrorCode = status === 429 ? 'TOO_MANY' : (errorCode(error) ?? 'PAYLOAD_INVALID');
  return { code, message: error.message };
}
