import type { Visit } from './visit';

/** Before an account is connected, who came by a link proves to be the owner, and comes back. */
export const proveFirst = (visit: Visit, act: 'square' | 'instagram', return_to: string): string =>
  visit.shellUrl('/onboard/prove', { act, return_to });
