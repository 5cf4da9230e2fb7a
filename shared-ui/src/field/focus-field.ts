/** Moves focus to the field of that name, and brings it into view. */
export function focusField(name: string): void {
  const named = document.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const field =
    [...named].find((one) => one instanceof HTMLInputElement && one.checked) ?? named[0];
  field?.focus();
}
