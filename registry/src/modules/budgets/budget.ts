import type { Budget } from 'registry-contract/budgets';
import { ShopfrontError } from 'shared-contracts/errors';
import type { Weight } from './weight';

/** @throws ShopfrontError BUDGET_EXCEEDED where a release is heavier than it may be. */
export function refuseOver(
  { name, version, bytes, files }: Weight & { name: string; version: string },
  budget: Budget,
): void {
  if (bytes <= budget.bytes) return;
  const heaviest = files.slice(0, 3).map((file) => `${file.path} ${inKilobytes(file.bytes)}`);
  const whose = budget.by ? `${budget.by} said so: ${budget.reason}` : 'which is usual';
  throw new ShopfrontError(
    'BUDGET_EXCEEDED',
    `${name} ${version} needs ${inKilobytes(bytes)} over the wire before it can draw; it may need ${inKilobytes(budget.bytes)} (${whose}). The heaviest: ${heaviest.join(', ')}. What a first screen does not need can be loaded later. Who administers ${name} may raise it: registry budget set ${name} <kB> --reason "...".`,
    { status: 409, field: files[0]?.path },
  );
}

export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
