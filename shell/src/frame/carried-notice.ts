import { once } from 'shared-contracts';
import * as z from 'zod/mini';
import type { FrameStore } from './frame-store';
import type { Storage } from '../storage/stored';

const carriedNotice = once(() =>
  z.object({
    kind: z.enum(['success', 'error', 'info', 'confirmed']),
    text: z.string(),
    at: z.number(),
  }),
);

/** A page loads within this time. An older notice would confuse the owner. */
const maxAgeMs = 30_000;

/** Stores the current notice for the next page. */
export function carryNotice(storage: Storage, frame: FrameStore, now = Date.now): void {
  const { notice, confirmed } = frame.get();
  const shownAt = now();
  storage
    .tabQueue('notices', carriedNotice)
    .store([
      ...(notice ? [{ kind: notice.kind, text: notice.text, at: shownAt }] : []),
      ...(confirmed ? [{ kind: 'confirmed' as const, text: confirmed, at: shownAt }] : []),
    ]);
}

/** Shows the notice that the previous page stored, once. */
export function showCarriedNotice(storage: Storage, frame: FrameStore, now = Date.now): void {
  const queue = storage.tabQueue('notices', carriedNotice);
  const notices = queue.read();
  if (notices.length === 0) return;
  queue.store([]);
  for (const { kind, text, at: shownAt } of notices) {
    if (Math.abs(now() - shownAt) >= maxAgeMs) continue;
    frame.change(kind === 'confirmed' ? { confirmed: text } : { notice: { kind, text } });
  }
}
