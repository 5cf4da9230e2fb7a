/** Moves focus to the field with that name. Of radios, to the chosen one, or else to the first. */
export function focusField(name: string): void {
  const named = [...document.getElementsByName(name)];
  const chosen = named.find((field) => field instanceof HTMLInputElement && field.checked);
  (chosen ?? named[0])?.focus();
}
