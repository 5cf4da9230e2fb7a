import { errorCode, once, type ErrorCode } from 'shared-contracts';
import { endpoints, type Api } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { Storage } from '../storage/stored';
import { belongsTo, kept, keepWithout, ownerOf, type Owner, type Queue } from './belonging';

const common = once(() => ({
  /** The server knows the call again by it. */
  id: z.string().check(z.minLength(1)),
  uid: z.optional(z.string()),
  /** Calls about the same thing go one after the other. */
  about: z.string(),
}));

/** A call as the services screens leave it in their draft: nothing else is ever sent from there. */
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

/** Of these another try makes nothing better. */
const never = new Set<ErrorCode | undefined>(['PAYLOAD_INVALID', 'NOT_FOUND']);

/**
 * Changes to services that did not reach the server. Their screens send them again while they are on the page, and
 * write the calls into their draft. Where the owner is elsewhere, the calls are here, belong to that owner, and go
 * out when they can; what is left of them goes back into the draft when the owner comes back to the list.
 */
export function createUnsentServices(storage: Storage, api: Api, now: () => number) {
  const queue: Queue<UnsentCall> = storage.queue('services', kept(unsentCall));
  /** Sent by this page: a draft that was written too late brings none back. */
  const sent = new Set<string>();
  const has = (id: string) => queue.read().some(({ payload }) => payload.id === id);

  return {
    queue,

    /** Takes the calls out of the draft; answers whether there were any. */
    takeOver(present: Owner): boolean {
      const draft = storage.draft('services');
      const calls = callsIn(draft?.unsent).filter(({ id }) => !sent.has(id));
      if (!draft || calls.length === 0) return false;
      const ids = new Set(calls.map(({ id }) => id));
      keepWithout(queue, ({ payload }) => ids.has(payload.id));
      const taken = calls.flatMap((payload) => {
        const owner = ownerOf(payload, present);
        return owner ? [{ owner, at: now(), payload }] : [];
      });
      queue.keep([...queue.read(), ...taken]);
      storage.keepDraft('services', { ...draft, unsent: [] });
      return true;
    },

    /** Puts what is left of this owner's calls back into the draft. Without one, the screens know nothing of them. */
    handBack(present: Owner): void {
      const draft = storage.draft('services');
      if (!draft || !Array.isArray(draft.unsent)) return;
      const own = queue.read().flatMap((one) => (belongsTo(one.owner, present) ? one.payload : []));
      const ids = new Set([...sent, ...own.map(({ id }) => id)]);
      const later = callsIn(draft.unsent).filter(({ id }) => !ids.has(id));
      keepWithout(queue, ({ owner }) => belongsTo(owner, present));
      storage.keepDraft('services', { ...draft, unsent: [...own, ...later] });
    },

    /** In their order; what is about a thing that did not arrive waits with it, and nothing else does. */
    async send(present: Owner): Promise<void> {
      const waiting = new Set<string>();
      for (const { owner, payload } of queue.read()) {
        const { id, about } = payload;
        // Meanwhile the owner may have come back to the list, which sends it then.
        if (!belongsTo(owner, present) || waiting.has(about) || !has(id)) continue;
        const done = await makeCall(api, payload).then(
          () => true,
          (error: unknown) => never.has(errorCode(error)),
        );
        if (!done) {
          waiting.add(about);
          continue;
        }
        sent.add(id);
        keepWithout(queue, (one) => one.payload.id === id);
      }
    },
  };
}

/** One that is out of form must not take the others with it. */
const callsIn = (unsent: unknown): UnsentCall[] =>
  Array.isArray(unsent)
    ? unsent.flatMap((one) => {
        const read = unsentCall().safeParse(one);
        return read.success ? [read.data] : [];
      })
    : [];

/** Makes an unsent call; the server ignores one it has already received. */
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
