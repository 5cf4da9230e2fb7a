import { errorCode, type AnyFact, type Screen } from 'shared-contracts';
import { contactPayload, preferencePayload, type Api, type Payload } from 'shared-contracts/api';
import type { Storage } from './storage/stored';

interface Queue<T> {
  read(): T[];
  keep(items: T[]): void;
}

/** Which kept answer a newer one of the same owner replaces. */
const preferenceOf: Partial<Record<AnyFact['name'], Payload<'savePreference'>['key']>> = {
  'review-automation/chosen': 'review_invites_preference',
  'client-count/chosen': 'client_count_range',
  'review-consent/given': 'review_automation_consent',
  'client-storage/chosen': 'client_storage_platform',
  'photo-storage/chosen': 'media_storage_platform',
};

/**
 * What did not reach the server although the owner went on, as specified (C38): numbers and answers. A
 * screen leaves them in its draft; they are kept through the end of the flow and sent as soon as the
 * server takes them.
 */
export function createOutbox(storage: Storage, api: Api) {
  const contacts: Queue<Payload<'syncContacts'>> = storage.queue('contacts', contactPayload);
  const preferences: Queue<Payload<'savePreference'>> = storage.queue(
    'preferences',
    preferencePayload,
  );
  let sent = Promise.resolve();

  const sendAll = async () => {
    await sendEach(preferences, (payload) => api.savePreference(payload));
    await sendEach(contacts, (payload) => api.syncContacts(payload));
  };

  return {
    /** Takes what a screen could not send out of its draft, in place of what the fact makes out of date. */
    collect({ name }: AnyFact, screen: Screen, uid: string | undefined) {
      const answered = preferenceOf[name];
      if (answered) {
        keepWithout(preferences, (kept) => kept.key === answered && kept.uid === uid);
      }
      if (name === 'numbers/left') keepWithout(contacts, (kept) => kept.uid === uid);

      const draft = storage.draft(screen);
      if (!draft || (draft.unsynced == null && draft.unsaved == null)) return;
      const numbers = contactPayload.safeParse(draft.unsynced);
      if (numbers.success) contacts.keep([...contacts.read(), numbers.data]);
      const answer = preferencePayload.safeParse(draft.unsaved);
      if (answer.success) preferences.keep([...preferences.read(), answer.data]);
      storage.keepDraft(screen, { ...draft, unsynced: null, unsaved: null });
    },
    /** One sending at a time, or the same numbers would go out twice and others not at all. */
    send(): Promise<void> {
      sent = sent.then(sendAll);
      return sent;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * In their order. One that can never be taken is dropped; one that did not arrive stays, and so does one
 * of another owner than the present, and neither keeps the others waiting.
 */
async function sendEach<T>(queue: Queue<T>, send: (payload: T) => Promise<unknown>) {
  for (const payload of queue.read()) {
    const done = await send(payload).then(
      () => true,
      (error) => errorCode(error) === 'PAYLOAD_INVALID',
    );
    const sent = JSON.stringify(payload);
    // By what it says and not by its place: another tab may have changed the queue meanwhile.
    if (done) keepWithout(queue, (kept) => JSON.stringify(kept) === sent);
  }
}

function keepWithout<T>(queue: Queue<T>, gone: (item: T) => boolean): void {
  const items = queue.read();
  const left = items.filter((item) => !gone(item));
  if (left.length < items.length) queue.keep(left);
}
