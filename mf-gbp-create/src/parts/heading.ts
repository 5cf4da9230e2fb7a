/** Puts focus on the screen's heading, for when the control that had it goes away. */
export function focusHeading() {
  document.querySelector('h1')?.focus();
}
