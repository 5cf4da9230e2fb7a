import { errorCode, screenOwners, type AnyFact, type Screen } from 'shared-contracts';
import {
  contactPayload,
  preferencePayload,
  type Api,
  type CallOptions,
  type Payload,
} from 'shared-contracts/api';
import type { Storage } from '../storage/stored';
import {
  belongsTo,
  isSameOwner,
  queuedItem,
  removeItems,
  ownerOf,
  type Owner,
  type Queue,
} from './queue-items';
import { createUnsentServices } from './unsent-services';

/** The preference that a new answer replaces in the queue. */
const preferenceOf: Partial<Record<AnyFact['name'], Payload<'savePreference'>['key']>> = {
  'review-automation/chosen': 'review_invites_preference',
  'client-count/chosen': 'client_count_range',
  'review-consent/given': 'review_automation_consent',
  'client-storage/chosen': 'client_storage_platform',
  'photo-storage/chosen': 'media_storage_platform',
};

/**
 * Data older than this is dropped: its owner is unlikely to return, and numbers must not stay in a shared browser.
 */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Sends data that did not reach the server before the owner continued (C38): numbers, answers and
 * services. Screens store it in their drafts; the outbox keeps it past the end of the flow.
 * It is sent only in the session of its owner, because several owners may share a device.
 */
export function createOutbox(storage: Storage, api: Api, clock = Date.now) {
  const contacts: Queue<Payload<'syncContacts'>> = storage.queue(
    'contacts',
    queuedItem(contactPayload),
  );
  const preferences: Queue<Payload<'savePreference'>> = storage.queue(
    'preferences',
    queuedItem(preferencePayload),
  );
  const services = createUnsentServices(storage, api, clock);
  let sent = Promise.resolve();

  const sendAll = async () => {
    for (const queue of [preferences, contacts, services.queue] as Queue<unknown>[]) {
      removeItems(queue, ({ at }) => clock() - at > maxAgeMs);
    }
    if ([preferences, contacts, services.queue].every((queue) => queue.read().length === 0)) return;
    // The storage has the last owner. Only the server knows the owner of the session.
    const present = await api.readSession({}).catch((): Owner => ({}));
    await sendEach(preferences, present, withAge(api.savePreference, clock));
    await sendEach(contacts, present, withAge(api.syncContacts, clock));
    await services.send(present);
  };

  /** Sends one batch at a time, otherwise items could be sent twice or get lost. */
  const send = (): Promise<void> => {
    sent = sent.then(sendAll);
    return sent;
  };

  const hasUnsent = () => [preferences, contacts].some((queue) => queue.read().length > 0);

  return {
    send,
    /** Returns whether answers or numbers are unsent. */
    waits: hasUnsent,
    /** Starts a page: unsent data of the previous page belongs to the owner at that time. */
    begin: ({ uid, email }: Owner) => void services.takeOver({ uid, email }),
    /** Unsaved services are sent by their own screens while these are open, and by the outbox otherwise. */
    arrive(screen: Screen, { uid, email }: Owner) {
      if (screen === 'services') services.returnToDraft({ uid, email });
      if (screenOwners[screen] === screenOwners.services) return;
      if (services.takeOver({ uid, email })) void send();
    },
    /** Moves unsent data from the draft of a screen into the queues, and drops what the fact replaces. */
    collect({ name }: AnyFact, screen: Screen, { uid, email }: Owner) {
      const present = { uid, email };
      dropReplaced(name, { contacts, preferences }, present);

      const draft = storage.draft(screen);
      if (!draft || (draft.unsynced == null && draft.unsaved == null)) return;
      const time = clock();
      addToQueue(contacts, contactPayload().safeParse(draft.unsynced).data, present, time);
      addToQueue(preferences, preferencePayload().safeParse(draft.unsaved).data, present, time);
      storage.storeDraft(screen, { ...draft, unsynced: null, unsaved: null });
    },
  };
}

/** Returns a call that sends the age of the answer, because the owner may have changed it elsewhere since. */
const withAge =
  <T>(call: (payload: T, options: CallOptions) => Promise<unknown>, clock: () => number) =>
  (payload: T, time: number) =>
    call(payload, { givenAgoMs: Math.max(0, clock() - time) });

interface AnswerQueues {
  contacts: Queue<Payload<'syncContacts'>>;
  preferences: Queue<Payload<'savePreference'>>;
}

/** Drops the owner's queued answers that a newer one replaces. */
function dropReplaced(
  fact: AnyFact['name'],
  { contacts, preferences }: AnswerQueues,
  present: Owner,
): void {
  const replaced = preferenceOf[fact];
  if (replaced) {
    removeItems(
      preferences,
      ({ payload, owner }) => payload.key === replaced && isSameOwner(owner, present),
    );
  }
  if (fact === 'numbers/left') removeItems(contacts, ({ owner }) => isSameOwner(owner, present));
}

/** Adds a payload to a queue, unless its owner is unknown. */
function addToQueue<T extends { uid?: string }>(
  queue: Queue<T>,
  payload: T | undefined,
  present: Owner,
  time: number,
): void {
  const owner = payload && ownerOf(payload, present);
  if (owner) queue.store([...queue.read(), { owner, at: time, payload }]);
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends the items of the current owner in order. Invalid items are dropped; failed items and those of
 * other owners stay and do not block the rest.
 */
async function sendEach<T extends { uid?: string }>(
  queue: Queue<T>,
  present: Owner,
  send: (payload: T, sentAt: number) => Promise<unknown>,
) {
  for (const item of queue.read()) {
    if (!belongsTo(item.owner, present)) continue;
    // With the uid, so that the server refuses it if the session changes meanwhile.
    const isFinished = await send({ ...item.payload, uid: present.uid }, item.at).then(
      () => true,
      (error) => errorCode(error) === 'PAYLOAD_INVALID',
    );
    const sent = JSON.stringify(item);
    // By content, not by position: another tab may have changed the queue.
    if (isFinished) removeItems(queue, (entry) => JSON.stringify(entry) === sent);
  }
}
