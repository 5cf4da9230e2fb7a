import type { ChildProcess } from 'node:child_process';

export const root: string;
export const roomy: { NODE_OPTIONS: string };
export function ensureNode(version?: string): void;
export function ensurePackages(
  set?: 'start' | 'console' | 'all',
  onStart?: (child: ChildProcess) => void,
): Promise<void>;
