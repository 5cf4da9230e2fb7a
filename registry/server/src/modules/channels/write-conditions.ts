import { ShopfrontError } from 'shared-contracts';

/** @throws ShopfrontError REASON_MISSING: the history needs a reason for every change. */
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
    "'reason' must say why: the history and the audit store it.",
    {
      status: 400,
      field: 'reason',
    },
  );
}

/**
 * Reads what the writer believes to be live from an `If-Match` header. `"0"` is a remote that was
 * never pointed, `"set-12"` a set.
 */
export function parseIfMatch(match: string | undefined): {
  revision?: number;
  expectedSet?: number;
} {
  if (match === undefined || match === '*') return {};
  const set = /^"set-(\d+)"$/.exec(match)?.[1];
  if (set !== undefined) return { expectedSet: Number(set) };
  return { revision: Number(/^"(\d+)"$/.exec(match)?.[1] ?? Number.NaN) };
}

/**
 * Reads the header of a move of several remotes, which only a set can describe.
 *
 * @throws ShopfrontError PAYLOAD_INVALID for any other condition, which could not be checked
 */
export function parseExpectedSet(match: string | undefined): number | undefined {
  const { revision, expectedSet } = parseIfMatch(match);
  if (revision === undefined) return expectedSet;
  throw new ShopfrontError('PAYLOAD_INVALID', `'if-match' must name a set, like "set-12".`, {
    status: 400,
    field: 'if-match',
  });
}
