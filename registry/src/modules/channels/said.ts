import { ShopfrontError } from 'shared-contracts';

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
