import { contactPayload } from 'shared-contracts/api';
import type { Api, Payload } from 'shared-contracts/api';
import type { Storage } from './storage/stored';

/**
 * Numbers that did not reach the server although the owner went on, as specified (C38). They are kept
 * through the end of the flow and sent as soon as the server takes them.
 */
export function createOutbox(storage: Storage, api: Api) {
  const queue = storage.queue<Payload<'syncContacts'>>('contacts', contactPayload);

  return {
    keep(unsynced: unknown) {
      const read = contactPayload.safeParse(unsynced);
      if (read.success) queue.keep([...queue.read(), read.data]);
    },
    async send() {
      for (const payload of queue.read()) {
        const sent = await api.syncContacts(payload).then(
          () => true,
          () => false,
        );
        if (!sent) return;
        queue.keep(queue.read().slice(1));
      }
    },
  };
}
