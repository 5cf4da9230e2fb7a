import * as runtime from '@module-federation/runtime-core';
import { lentRuntime } from './lent-runtime';

/** Gives the page the federation runtime under its name, from which on lean entries of remotes run. */
export function lendRuntime(): void {
  Object.assign(globalThis, { [lentRuntime]: runtime });
}
