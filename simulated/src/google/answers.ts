import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
} as const;

export type Refusal = keyof typeof httpStatus;

/** The machine-readable part of a refusal (google.rpc). */
export type Detail =
  | {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo';
      reason: string;
      domain: string;
      metadata?: Record<string, string>;
    }
  | {
      '@type': 'type.googleapis.com/google.rpc.BadRequest';
      fieldViolations: { field: string; description: string }[];
    };

/** Sends a refusal in Google's format. */
export function refuse(
  reply: FastifyReply,
  status: Refusal,
  message: string,
  ...details: Detail[]
): FastifyReply {
  const code = httpStatus[status];
  const error = { code, message, status, ...(details.length > 0 && { details }) };
  return reply.code(code).send({ error });
}

export const errorInfo = (
  reason: string,
  domain: string,
  metadata?: Record<string, string>,
): Detail => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain,
  ...(metadata && { metadata }),
});

export const invalid = 'Request contains an invalid argument.';

/** Refuses a call over the project's quota: new locations a day, or calls a minute. */
export function refuseQuota(
  reply: FastifyReply,
  metric: 'create_location_requests' | 'default_requests',
): FastifyReply {
  const isDaily = metric === 'create_location_requests';
  const why = errorInfo('RATE_LIMIT_EXCEEDED', 'googleapis.com', {
    service: 'mybusinessbusinessinformation.googleapis.com',
    quota_metric: `mybusinessbusinessinformation.googleapis.com/${metric}`,
    quota_unit: isDaily ? '1/d/{project}' : '1/min/{project}',
  });
  if (!isDaily) reply.header('retry-after', '120');
  return refuse(reply, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', why);
}

/** Refuses a request with invalid fields. Google writes their names in snake case. */
export function refuseFields(reply: FastifyReply, error: z.core.$ZodError): FastifyReply {
  return refuse(reply, 'INVALID_ARGUMENT', invalid, {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: error.issues.map(({ path, message }) => ({
      field: path.map(String).filter(isName).map(snakeCase).join('.'),
      description: message,
    })),
  });
}

const isName = (part: string) => !/^\d+$/.test(part);
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
