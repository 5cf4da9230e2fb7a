/** What browsers and Node both have and the language does not name: contracts see no more of either. */
interface AbortSignal {
  readonly aborted: boolean;
}

declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };
