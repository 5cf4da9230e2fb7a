import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { errorCode, ShopfrontError, type ErrorAnswer, type ErrorCode } from 'shared-contracts';

export interface ServerOptions {
  /** 'silent' in tests. */
  logLevel: string;
  /** Origins whose pages may call with credentials. */
  allowedOrigins: string[];
  /** Bytes; a larger body is refused with 413. */
  bodyLimit?: number;
  /** Believe the address of the visitor that a proxy in front of us tells. */
  trustProxy?: boolean;
}

/**
 * A Fastify server as all of ours are: request ids, cross-origin rules, security headers, and one place
 * where errors become answers. A mistake of the caller is told; a fault of ours is logged and hidden.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: {
      level: options.logLevel,
      // Never the query: it carries e-mail addresses, and codes on the way back from a provider.
      serializers: {
        req: ({ method, url, id, ip }: FastifyRequest) => ({
          id,
          method,
          path: url.split('?')[0],
          ip,
        }),
      },
    },
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    forceCloseConnections: true,
  });
  await server.register(cors, {
    origin: options.allowedOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  });
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error(error);
    else request.log.info({ code: error.code, message: error.message }, 'refused');
    return reply.code(status).send(answerFor(error, status));
  });
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      code: 'NOT_FOUND',
      message: `Nothing at ${request.method} ${request.url.split('?')[0]}.`,
    } satisfies ErrorAnswer),
  );
  return server;
}

const statusByCode: Partial<Record<ErrorCode, number>> = {
  PAYLOAD_INVALID: 400,
  SESSION_MISSING: 401,
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

function answerFor(error: FastifyError | ShopfrontError, status: number): ErrorAnswer {
  if (status >= 500) return { code: 'API_FAILED', message: 'Something failed on our side.' };
  if (error instanceof ShopfrontError) {
    return { code: error.code, message: error.message, field: error.field };
  }
  const code: ErrorCode = status === 429 ? 'TOO_MANY' : (errorCode(error) ?? 'PAYLOAD_INVALID');
  return { code, message: error.message };
}
