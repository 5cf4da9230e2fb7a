import * as runtime from '@module-federation/runtime-core';
import { lentRuntime } from './lent-runtime';

/** Publishes the federation runtime under its global name. Lean entries of remotes need it. */
export function lendRuntime(): void {
  Object.assign(globalThis, { [lentRuntime]: runtime });
}
