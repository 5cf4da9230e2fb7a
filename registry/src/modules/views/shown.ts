import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { reasonOf, said, setSeen } from '../channels/said';

/** Other tools show a token as the password of a name, or by itself; here it is one like any other. */
export const tokenAsTheyShowIt: onRequestAsyncHookHandler = async ({ headers }) => {
  const [, scheme, rest] = /^(\S+)(?: +(.*))?$/.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined) return;
  if (rest === undefined) {
    headers.authorization = `Bearer ${scheme}`;
  } else if (scheme.toLowerCase() === 'basic') {
    const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(rest, 'base64').toString()) ?? [];
    headers.authorization = `Bearer ${password ?? ''}`;
  }
};

const query = z.object(said);

/**
 * Why, and which set the writer saw: their requests have no field for it, so the reason stands in the address or in a header.
 */
export function whyOf({ query: told, headers }: FastifyRequest) {
  const { reason } = checked(query, told, 'The query');
  const { 'x-reason': header } = headers;
  const { reason: inHeader } = checked(query, { reason: header }, 'The header x-reason');
  return {
    reason: reasonOf({ reason: reason ?? inHeader }),
    expectedSet: setSeen(headers['if-match']),
  };
}
