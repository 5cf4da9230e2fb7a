import type { KeyboardEvent } from 'react';

/**
 * Enter in a field whose keyboard says "next" goes to the next such field of the dialog, and from the last
 * to its button: prices are typed one after the other, as on paper.
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
