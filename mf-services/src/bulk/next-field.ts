import type { KeyboardEvent } from 'react';

/**
 * Moves from a field whose keyboard says "next" to the next such field of the dialog, and from the last one to its
 * button. Owners type price after price without touching the screen elsewhere.
 */
export function toNextField(event: KeyboardEvent<HTMLElement>) {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.enterKeyHint !== 'next' && target.getAttribute('enterkeyhint') !== 'next') return;
  event.preventDefault();
  const dialog = target.closest('dialog');
  const fields = [
    ...(dialog?.querySelectorAll<HTMLInputElement>('input[enterkeyhint="next"]') ?? []),
  ];
  const next = fields[fields.indexOf(target) + 1];
  if (next) {
    next.focus();
    next.select();
  } else dialog?.querySelector<HTMLButtonElement>('footer button')?.focus();
}
