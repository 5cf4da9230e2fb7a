/** Focuses the screen's heading when the focused control is removed. */
export function focusHeading() {
  document.querySelector('h1')?.focus();
}
