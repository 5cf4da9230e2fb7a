/** Replaces each text as the translation of Chrome does. */
export function translate(page: HTMLElement): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.before(outer);
    text.remove();
  }
}

/** Removes what `translate` added. */
export function showOriginal(page: HTMLElement): void {
  for (const element of page.querySelectorAll(':not(font) > font')) element.remove();
}
