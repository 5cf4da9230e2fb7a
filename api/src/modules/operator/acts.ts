import type { FastifyRequest, FastifySchema } from 'fastify';
import { errorCode, ShopfrontError } from 'shared-contracts';
import { networkOf } from 'shared-server';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { sameSecret } from '../../secrets';
import { record, recordRefusal, type Actor, type OperatorAct } from '../audit/trail';

export type OperatorHandlers = ReturnType<typeof operatorHandlers>;

/** Returns functions that create handlers for operators. An act without an entry in the audit trail fails. */
export function operatorHandlers(app: App) {
  /** Acts in a transaction together with the entry in the trail. */
  const recorded =
    <T>(
      what: OperatorAct,
      act: (request: FastifyRequest, inside: App) => Promise<T>,
      before?: () => Promise<void>,
    ) =>
    async (request: FastifyRequest): Promise<T> => {
      const by = await operatorOf(app, request, what);
      try {
        await before?.();
        return await app.sql.transaction(async (step) => {
          const answer = await act(request, { ...app, sql: step });
          await record(app, step, { what, by });
          return answer;
        });
      } catch (error) {
        await recordRefusal(app, { what, by, refused: whyNot(error) });
        throw error;
      }
    };

  /** For frequent reads of data about no person: the trail records refusals only. */
  const unrecorded =
    <T>(what: OperatorAct, act: (request: FastifyRequest) => Promise<T>) =>
    async (request: FastifyRequest): Promise<T> => {
      await operatorOf(app, request, what);
      return act(request);
    };

  return { recorded, unrecorded };
}

/**
 * Returns the operator's name for the trail.
 *
 * @throws ShopfrontError SESSION_MISSING
 */
async function operatorOf(app: App, request: FastifyRequest, what: OperatorAct): Promise<Actor> {
  const { simulate, operatorToken, operatorName } = app.config;
  const network = networkOf(request);
  const { authorization } = request.headers;
  const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
  if (token && operatorToken && sameSecret(token, operatorToken)) {
    return { network, operator: operatorName };
  }
  if (simulate && !authorization) return { network, operator: 'simulation' };
  await recordRefusal(app, { what, by: { network }, refused: 'token' });
  throw new ShopfrontError('SESSION_MISSING', 'This is for operators.');
}

/** The reason in the trail for a refused act. */
function whyNot(error: unknown): 'invalid' | 'unknown' | 'failed' {
  const code = errorCode(error);
  if (code === 'PAYLOAD_INVALID') return 'invalid';
  return code === 'NOT_FOUND' ? 'unknown' : 'failed';
}

/** A text that an operator sends. */
export const text = z.string().check(z.minLength(1), z.maxLength(200));

export const unchecked = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
};

export const about = (summary: string, details: FastifySchema): FastifySchema => ({
  summary,
  tags: ['operators'],
  ...details,
});

export const json = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io });
  return jsonSchema;
};
