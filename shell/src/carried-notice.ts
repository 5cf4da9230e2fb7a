import * as z from 'zod/mini';
import type { FrameStore } from './frame/frame-store';
import type { Storage } from './storage/stored';

const carried = z.object({
  kind: z.enum(['success', 'error', 'info']),
  text: z.string(),
  at: z.number(),
});

/** A page takes less than this to load; what is older was meant for somebody who has long been elsewhere. */
const freshMs = 30_000;

/** Takes the notice that is being shown along to the page that is loaded next. */
export function carryNotice(storage: Storage, frame: FrameStore, now = Date.now): void {
  const { notice } = frame.get();
  storage.queue('notices', carried).keep(notice ? [{ ...notice, at: now() }] : []);
}

/** Shows what the page before took along, once. */
export function showCarriedNotice(storage: Storage, frame: FrameStore, now = Date.now): void {
  const queue = storage.queue('notices', carried);
  const [notice] = queue.read();
  if (!notice) return;
  queue.keep([]);
  const { kind, text, at } = notice;
  if (Math.abs(now() - at) < freshMs) frame.change({ notice: { kind, text } });
}
