import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { remoteName, versionNumber } from 'registry-contract/names';

/** What comes with everything that changes what people get. */
export const said = {
  reason: z.optional(
    z
      .string({ error: 'must be text' })
      .check(z.maxLength(500, { error: 'is longer than 500 characters' })),
  ),
};

export const byRemote = z.record(remoteName, versionNumber);
export const releasesAsked = byRemote.check(
  z.refine((all) => Object.keys(all).length > 0, { error: 'names nothing' }),
);

/** Only asks what would change; then no reason is needed. */
export const dryRun = z._default(z.boolean({ error: 'must be true or false' }), false);

/** @throws ShopfrontError REASON_MISSING: whoever reads the history asks why. */
export function reasonOf({
  reason = '',
  dryRun: isDry = false,
}: {
  reason?: string | undefined;
  dryRun?: boolean;
}) {
  if (isDry || /\S/.test(reason)) return reason.trim();
  throw new ShopfrontError(
    'REASON_MISSING',
    "'reason' must say why: the history and the audit keep it.",
    {
      status: 400,
      field: 'reason',
    },
  );
}

/** What the writer saw, from an `If-Match` header; `"0"` stands for a remote never pointed, `"set-12"` for a set. */
export function matching(match: string | undefined): { revision?: number; expectedSet?: number } {
  if (match === undefined || match === '*') return {};
  const set = /^"set-(\d+)"$/.exec(match)?.[1];
  if (set !== undefined) return { expectedSet: Number(set) };
  return { revision: Number(/^"(\d+)"$/.exec(match)?.[1] ?? Number.NaN) };
}

/**
 * The same of what moves more than one thing, where only a set says what was there.
 *
 * @throws ShopfrontError PAYLOAD_INVALID: a condition that is not understood is none that holds.
 */
export function setSeen(match: string | undefined): number | undefined {
  const { revision, expectedSet } = matching(match);
  if (revision === undefined) return expectedSet;
  throw new ShopfrontError('PAYLOAD_INVALID', `'if-match' must name a set, like "set-12".`, {
    status: 400,
    field: 'if-match',
  });
}
