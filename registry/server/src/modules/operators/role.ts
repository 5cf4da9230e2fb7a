import { acts, every, type Act, type Role, type Scope } from 'registry-contract/operators';

/** Roles map to the acts of tokens, so that every route checks the same rights. */
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
