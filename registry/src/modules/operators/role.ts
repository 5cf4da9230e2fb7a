import { acts, every, type Act, type Role } from 'registry-contract/rights';
import type { Scope } from '../tokens/scope';

/** What a person may do is said in the words of tokens, so that every route asks one question. */
const actsOf: Record<Role, readonly Act[]> = {
  look: ['operate'],
  promote: ['operate', 'promote', 'accept'],
  administer: acts,
};

export const scopeOf = (role: Role): Scope => ({
  acts: actsOf[role],
  remotes: [every],
  channels: [every],
});
