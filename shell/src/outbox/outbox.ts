import { errorCode, screenOwners, type AnyFact, type Screen } from 'shared-contracts';
import {
  contactPayload,
  preferencePayload,
  type Api,
  type CallOptions,
  type Payload,
} from 'shared-contracts/api';
import type { Storage } from '../storage/stored';
import { belongsTo, isSame, kept, keepWithout, ownerOf, type Owner, type Queue } from './belonging';
import { createUnsentServices } from './unsent-services';

/** Which kept answer a newer one of the same owner replaces. */
const preferenceOf: Partial<Record<AnyFact['name'], Payload<'savePreference'>['key']>> = {
  'review-automation/chosen': 'review_invites_preference',
  'client-count/chosen': 'client_count_range',
  'review-consent/given': 'review_automation_consent',
  'client-storage/chosen': 'client_storage_platform',
  'photo-storage/chosen': 'media_storage_platform',
};

/** An owner who did not come back by then does not; their numbers are not left in somebody's browser. */
const longestWait = 30 * 24 * 60 * 60 * 1000;

/**
 * What did not reach the server although the owner went on, as specified (C38): numbers, answers and services. A
 * screen leaves them in its draft; they are kept through the end of the flow and sent as soon as the
 * server takes them. They belong to one owner: on a device that several share they wait until that owner
 * is back, and are never posted in the session of another.
 */
export function createOutbox(storage: Storage, api: Api, now = Date.now) {
  const contacts: Queue<Payload<'syncContacts'>> = storage.queue('contacts', kept(contactPayload));
  const preferences: Queue<Payload<'savePreference'>> = storage.queue(
    'preferences',
    kept(preferencePayload),
  );
  const services = createUnsentServices(storage, api, now);
  let sent = Promise.resolve();

  const sendAll = async () => {
    for (const queue of [preferences, contacts, services.queue] as Queue<unknown>[]) {
      keepWithout(queue, ({ at }) => now() - at > longestWait);
    }
    if ([preferences, contacts, services.queue].every((queue) => queue.read().length === 0)) return;
    // Storage says who was here last; only the server says in whose session a call is made.
    const present = await api.readSession({}).catch((): Owner => ({}));
    await sendEach(preferences, present, withAge(api.savePreference, now));
    await sendEach(contacts, present, withAge(api.syncContacts, now));
    await services.send(present);
  };

  /** One sending at a time, or the same numbers would go out twice and others not at all. */
  const send = (): Promise<void> => {
    sent = sent.then(sendAll);
    return sent;
  };

  const waits = () => [preferences, contacts].some((queue) => queue.read().length > 0);

  return {
    send,
    /** Whether an answer, or numbers, still have to get to the server. */
    waits,
    /** A page begins: what the one before it left belongs to whoever was here then. */
    begin: ({ uid, email }: Owner) => void services.takeOver({ uid, email }),
    /** Unsaved services are their own screens' to send while these are on the page, and ours otherwise. */
    arrive(screen: Screen, { uid, email }: Owner) {
      if (screen === 'services') services.handBack({ uid, email });
      if (screenOwners[screen] === screenOwners.services) return;
      if (services.takeOver({ uid, email })) void send();
    },
    /** Moves what a screen could not send from its draft into the queues, and drops what the fact replaces. */
    collect({ name }: AnyFact, screen: Screen, { uid, email }: Owner) {
      const present = { uid, email };
      dropReplaced(name, { contacts, preferences }, present);

      const draft = storage.draft(screen);
      if (!draft || (draft.unsynced == null && draft.unsaved == null)) return;
      const at = now();
      keepFor(contacts, contactPayload().safeParse(draft.unsynced).data, present, at);
      keepFor(preferences, preferencePayload().safeParse(draft.unsaved).data, present, at);
      storage.keepDraft(screen, { ...draft, unsynced: null, unsaved: null });
    },
  };
}

/** Returns a call that tells the server how old the answer is: the owner may have changed it elsewhere since. */
const withAge =
  <T>(call: (payload: T, options: CallOptions) => Promise<unknown>, now: () => number) =>
  (payload: T, at: number) =>
    call(payload, { givenAgoMs: Math.max(0, now() - at) });

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
    keepWithout(
      preferences,
      ({ payload, owner }) => payload.key === replaced && isSame(owner, present),
    );
  }
  if (fact === 'numbers/left') keepWithout(contacts, ({ owner }) => isSame(owner, present));
}

/** Adds a payload to a queue, unless its owner is unknown. */
function keepFor<T extends { uid?: string }>(
  queue: Queue<T>,
  payload: T | undefined,
  present: Owner,
  at: number,
): void {
  const owner = payload && ownerOf(payload, present);
  if (owner) queue.keep([...queue.read(), { owner, at, payload }]);
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * In their order. One that can never be taken is dropped; one that did not arrive stays, and so does one
 * of another owner than the present, and neither keeps the others waiting.
 */
async function sendEach<T extends { uid?: string }>(
  queue: Queue<T>,
  present: Owner,
  send: (payload: T, at: number) => Promise<unknown>,
) {
  for (const item of queue.read()) {
    if (!belongsTo(item.owner, present)) continue;
    // Named, so that the server refuses it should the session change hands on the way.
    const done = await send({ ...item.payload, uid: present.uid }, item.at).then(
      () => true,
      (error) => errorCode(error) === 'PAYLOAD_INVALID',
    );
    const sent = JSON.stringify(item);
    // By what it says and not by its place: another tab may have changed the queue meanwhile.
    if (done) keepWithout(queue, (one) => JSON.stringify(one) === sent);
  }
}
