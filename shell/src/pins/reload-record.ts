const key = 'shopfront:loaded-again-for';

/** The reason for the last reload in this tab. Reading it removes it, so that it counts for one page. */
export interface ReloadRecord {
  take(): string | undefined;
  /**
   * Stores the reason. Returns false when it cannot be stored; the page must not reload then, because it could loop.
   */
  note(wanted: string): boolean;
}

export function createReloadRecord(tab: () => globalThis.Storage | undefined): ReloadRecord {
  return {
    take() {
      try {
        const wanted = tab()?.getItem(key) ?? undefined;
        tab()?.removeItem(key);
        return wanted;
      } catch {
        // The browser refuses storage, so there is no reason.
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
