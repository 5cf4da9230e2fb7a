/** Globals of browsers and of Node that the contracts may use. */
interface AbortSignal {
  readonly aborted: boolean;
}

declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };
