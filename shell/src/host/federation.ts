import type { Candidates } from './discovery';
import { createFederationHost, type Federation } from './federation-host';
import { shared } from './shared';

export type { Federation };

/** Creates the loader of this shell, which shares React and the design system with remotes. */
export const createFederation = (candidates: Candidates): Federation =>
  createFederationHost(candidates, { name: 'shell', shared });
