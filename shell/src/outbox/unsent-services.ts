import { errorCode, once, type ErrorCode } from 'shared-contracts';
import { endpoints, type Api } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { Storage } from '../storage/stored';
import { belongsTo, queuedItem, removeItems, ownerOf, type Owner, type Queue } from './queue-items';

const common = once(() => ({
  /** The idempotency key of the call. */
  id: z.string().check(z.minLength(1)),
  uid: z.optional(z.string()),
  /** Calls about the same service are sent one after the other. */
  about: z.string(),
}));

/** An unsent call in a draft of the services screens. No other calls are sent from there. */
const unsentCall = once(() =>
  z.discriminatedUnion('call', [
    z.object({ ...common(), call: z.literal('addService'), payload: endpoints.addService.payload }),
    z.object({
      ...common(),
      call: z.literal('updateService'),
      payload: endpoints.updateService.payload,
    }),
    z.object({
      ...common(),
      call: z.literal('starService'),
      payload: endpoints.starService.payload,
    }),
    z.object({
      ...common(),
      call: z.literal('deleteService'),
      payload: endpoints.deleteService.payload,
    }),
  ]),
);
type UnsentCall = z.infer<ReturnType<typeof unsentCall>>;

/** Errors that a retry does not fix. */
const permanentErrors = new Set<ErrorCode | undefined>(['PAYLOAD_INVALID', 'NOT_FOUND']);

/**
 * Creates the queue of unsent changes to services. The services screens store such calls in their draft
 * and retry them. On other screens this queue takes them over for their owner and sends them. When the
 * owner opens the list again, the rest returns to the draft.
 */
export function createUnsentServices(storage: Storage, api: Api, clock: () => number) {
  const queue: Queue<UnsentCall> = storage.queue('services', queuedItem(unsentCall));
  /** Calls that this page has sent, so that a draft that was written late does not send them again. */
  const sent = new Set<string>();
  const isQueued = (id: string) => queue.read().some(({ payload }) => payload.id === id);

  return {
    queue,

    /** Moves the calls from the draft into the queue. Returns whether there were any. */
    takeOver(present: Owner): boolean {
      const draft = storage.draft('services');
      const calls = callsIn(draft?.unsent).filter(({ id }) => !sent.has(id));
      if (!draft || calls.length === 0) return false;
      const ids = new Set(calls.map(({ id }) => id));
      removeItems(queue, ({ payload }) => ids.has(payload.id));
      const items = calls.flatMap((payload) => {
        const owner = ownerOf(payload, present);
        return owner ? [{ owner, at: clock(), payload }] : [];
      });
      queue.store([...queue.read(), ...items]);
      storage.storeDraft('services', { ...draft, unsent: [] });
      return true;
    },

    /** Returns this owner's calls to the draft, if there is one. */
    returnToDraft(present: Owner): void {
      const draft = storage.draft('services');
      if (!draft || !Array.isArray(draft.unsent)) return;
      const own = queue
        .read()
        .flatMap((entry) => (belongsTo(entry.owner, present) ? entry.payload : []));
      const ids = new Set([...sent, ...own.map(({ id }) => id)]);
      const later = callsIn(draft.unsent).filter(({ id }) => !ids.has(id));
      removeItems(queue, ({ owner }) => belongsTo(owner, present));
      storage.storeDraft('services', { ...draft, unsent: [...own, ...later] });
    },

    /** Sends the calls in order. After a failure, later calls about the same service wait. */
    async send(present: Owner): Promise<void> {
      const waiting = new Set<string>();
      for (const { owner, payload } of queue.read()) {
        const { id, about } = payload;
        // The owner may have opened the list meanwhile, which then sends the call.
        if (!belongsTo(owner, present) || waiting.has(about) || !isQueued(id)) continue;
        const isFinished = await makeCall(api, payload).then(
          () => true,
          (error: unknown) => permanentErrors.has(errorCode(error)),
        );
        if (!isFinished) {
          waiting.add(about);
          continue;
        }
        sent.add(id);
        removeItems(queue, (entry) => entry.payload.id === id);
      }
    },
  };
}

/** Returns the valid calls of a draft. */
const callsIn = (unsent: unknown): UnsentCall[] =>
  Array.isArray(unsent)
    ? unsent.flatMap((entry) => {
        const read = unsentCall().safeParse(entry);
        return read.success ? [read.data] : [];
      })
    : [];

/** Sends an unsent call. The server ignores a call that it has received before. */
function makeCall(api: Api, { id, call, payload }: UnsentCall): Promise<unknown> {
  const once = { idempotencyKey: id };
  switch (call) {
    case 'addService':
      return api.addService(payload, once);
    case 'updateService':
      return api.updateService(payload, once);
    case 'starService':
      return api.starService(payload, once);
    case 'deleteService':
      return api.deleteService(payload, once);
  }
}
