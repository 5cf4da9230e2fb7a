import type * as z from 'zod/mini';
import { pageFacts } from './facts/page';
import { welcomeFacts } from './facts/welcome';
import { locationFacts } from './facts/location';
import { profileFacts } from './facts/profile';
import { connectionFacts } from './facts/connections';
import { serviceFacts } from './facts/services';
import { laterStepFacts } from './facts/later-steps';
import { eachOnce } from './made-once';

/**
 * The facts on the event bus: acts of owners and results of requests, in past tense.
 *
 * A fact has an example and a schema, which the shell checks when a remote reports it. A schema may gain optional
 * fields. Changing or removing a field is a new major version of the contract. A schema is created when its fact is
 * first reported.
 */
export const factSchemas = eachOnce({
  ...pageFacts,
  ...welcomeFacts,
  ...locationFacts,
  ...profileFacts,
  ...connectionFacts,
  ...serviceFacts,
  ...laterStepFacts,
});

export type FactName = keyof typeof factSchemas;

export type FactPayload<N extends FactName> = z.infer<(typeof factSchemas)[N]>;
