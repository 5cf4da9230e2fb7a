import { ShopfrontError } from 'shared-contracts/errors';
import type { Budget } from './budgets';

/** What a page has to load, with an empty cache, before a release can render. */
export interface Weight {
  /** Bytes over the network: brotli for compressible files. */
  bytes: number;
  /** Largest first. */
  files: { path: string; bytes: number }[];
}

/** @throws ShopfrontError BUDGET_EXCEEDED if a release exceeds its budget. */
export function refuseOver(
  { name, version, bytes, files }: Weight & { name: string; version: string },
  budget: Budget,
): void {
  if (bytes <= budget.bytes) return;
  const heaviest = files.slice(0, 3).map((file) => `${file.path} ${inKilobytes(file.bytes)}`);
  const whose = budget.by ? `set by ${budget.by}: ${budget.reason}` : 'the default';
  throw new ShopfrontError(
    'BUDGET_EXCEEDED',
    `${name} ${version} loads ${inKilobytes(bytes)} over the network before it can render, but its budget is ${inKilobytes(budget.bytes)} (${whose}). The largest files: ${heaviest.join(', ')}. Load later what the first screen does not need, or ask an administrator of ${name} to raise the budget: registry budget set ${name} <kB> --reason "...".`,
    { status: 409, field: files[0]?.path },
  );
}

export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
