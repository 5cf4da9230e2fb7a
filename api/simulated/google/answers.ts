import type { FastifyReply } from 'fastify';

const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
} as const;

export type Refusal = keyof typeof httpStatus;

/** Google's one form of saying no. */
export function refuse(reply: FastifyReply, status: Refusal, message: string): FastifyReply {
  const code = httpStatus[status];
  return reply.code(code).send({ error: { code, status, message } });
}
