import type { Screen } from 'shared-contracts';
import { contactPayload, preferencePayload, type Api, type Payload } from 'shared-contracts/api';
import type { Storage } from './storage/stored';

/**
 * What did not reach the server although the owner went on, as specified (C38): numbers and answers. A
 * screen leaves them in its draft; they are kept through the end of the flow and sent as soon as the
 * server takes them.
 */
export function createOutbox(storage: Storage, api: Api) {
  const contacts = storage.queue<Payload<'syncContacts'>>('contacts', contactPayload);
  const preferences = storage.queue<Payload<'savePreference'>>('preferences', preferencePayload);

  return {
    /** Takes what a screen could not send out of its draft. */
    collect(screen: Screen) {
      const draft = storage.draft(screen);
      if (!draft || (draft.unsynced == null && draft.unsaved == null)) return;
      const numbers = contactPayload.safeParse(draft.unsynced);
      if (numbers.success) contacts.keep([...contacts.read(), numbers.data]);
      const answer = preferencePayload.safeParse(draft.unsaved);
      if (answer.success) preferences.keep([...preferences.read(), answer.data]);
      storage.keepDraft(screen, { ...draft, unsynced: null, unsaved: null });
    },
    async send() {
      await sendAll(preferences, (payload) => api.savePreference(payload));
      await sendAll(contacts, (payload) => api.syncContacts(payload));
    },
  };
}

/** In their order; the first that is not taken stays, and so do those after it. */
async function sendAll<T>(
  queue: { read(): T[]; keep(items: T[]): void },
  send: (payload: T) => Promise<unknown>,
): Promise<void> {
  for (const payload of queue.read()) {
    const sent = await send(payload).then(
      () => true,
      () => false,
    );
    if (!sent) return;
    queue.keep(queue.read().slice(1));
  }
}
