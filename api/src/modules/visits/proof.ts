import type { Visit } from './visit';

/** Before an account is connected, a visitor by link signs in to prove to be the owner, and returns. */
export const proveFirst = (visit: Visit, act: 'square' | 'instagram', return_to: string): string =>
  visit.shellUrl('/onboard/prove', { act, return_to });
