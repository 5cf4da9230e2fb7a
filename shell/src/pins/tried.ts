const key = 'shopfront:loaded-again-for';

/** Of this tab alone: what its page was loaded again for. Read once, so that it counts for one page. */
export interface Tried {
  take(): string | undefined;
  /** False where nothing can be written down: then nothing is to be tried either, or there would be no end. */
  note(wanted: string): boolean;
}

export function createTried(tab: () => globalThis.Storage | undefined): Tried {
  return {
    take() {
      try {
        const wanted = tab()?.getItem(key) ?? undefined;
        tab()?.removeItem(key);
        return wanted;
      } catch {
        // The browser refuses: then nothing was noted.
        return undefined;
      }
    },
    note(wanted) {
      try {
        tab()?.setItem(key, wanted);
        return tab()?.getItem(key) === wanted;
      } catch {
        return false;
      }
    },
  };
}
