import { ownersIn, ownersOn } from 'shared-remote/testing';
import * as remote from '../app';

export { button } from 'shared-remote/testing';

/** An owner on a screen of this remote. Time passes only when the test advances it. */
export const ownerOn = ownersOn(remote);

/** An owner in the state of an example. */
export const ownerIn = ownersIn<'mf-later-steps', Awaited<ReturnType<typeof ownerOn>>>(ownerOn);

/** A call that always succeeds, and records its payloads. */
export const accepting = () => jest.fn((_payload: unknown) => ({ ok: true as const }));

/** A call that fails with each of the errors, and succeeds after that. */
export const failing = (...errors: Error[]) => {
  const left = [...errors];
  return jest.fn((_payload: unknown) => {
    const error = left.shift();
    if (error) throw error;
    return { ok: true as const };
  });
};
