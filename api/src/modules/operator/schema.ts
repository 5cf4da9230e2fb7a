import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';

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
