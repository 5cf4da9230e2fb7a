import type { Screen, Session, ViewStore } from 'shared-contracts';
import type { Storage, StoredChange } from '../storage/stored';

/**
 * Stores the owner of this page and their drafts, because another tab may clear the storage while the page is open.
 */
export function createPageOwner(view: ViewStore, storage: Storage) {
  let owner: Session | undefined;
  const drafts = new Map<Screen, Record<string, unknown>>();

  /** Reads the owner from the view, if there is one. */
  const update = () => {
    const { session } = view.get();
    if (session.uid || session.email) owner = session;
  };
  view.subscribe(update);

  return {
    update,
    get: (): Session | undefined => owner,
    rememberDraft: (screen: Screen, values: Record<string, unknown>) =>
      void drafts.set(screen, values),
    /** Writes the owner and the drafts back to the storage after another tab removed them. */
    restore(): void {
      const { uid, email } = storage.read();
      if (!owner || uid || email) return;
      storage.store(owner as StoredChange);
      for (const [screen, values] of drafts) storage.storeDraft(screen, values);
    },
    forget(): void {
      owner = undefined;
      drafts.clear();
    },
  };
}
