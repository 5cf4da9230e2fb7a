import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import type { FrameStore } from './frame-store';
import type { Storage } from '../storage/stored';

const carried = once(() =>
  z.object({
    kind: z.enum(['success', 'error', 'info', 'confirmed']),
    text: z.string(),
    at: z.number(),
  }),
);

/** A page takes less than this to load; what is older was meant for somebody who has long been elsewhere. */
const freshMs = 30_000;

/** Takes the notice that is being shown along to the page that is loaded next. */
export function carryNotice(storage: Storage, frame: FrameStore, now = Date.now): void {
  const { notice, confirmed } = frame.get();
  const at = now();
  storage
    .tabQueue('notices', carried)
    .keep([
      ...(notice ? [{ kind: notice.kind, text: notice.text, at }] : []),
      ...(confirmed ? [{ kind: 'confirmed' as const, text: confirmed, at }] : []),
    ]);
}

/** Shows what the page before took along, once. */
export function showCarriedNotice(storage: Storage, frame: FrameStore, now = Date.now): void {
  const queue = storage.tabQueue('notices', carried);
  const notices = queue.read();
  if (notices.length === 0) return;
  queue.keep([]);
  for (const { kind, text, at } of notices) {
    if (Math.abs(now() - at) >= freshMs) continue;
    frame.change(kind === 'confirmed' ? { confirmed: text } : { notice: { kind, text } });
  }
}
