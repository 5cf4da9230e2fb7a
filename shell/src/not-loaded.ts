/**
 * What an owner sees when the shell itself did not load: there is no frame yet, no React and no style to
 * say it with. The link is the page itself.
 */
export function sayNotLoaded(root: HTMLElement): void {
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.style.cssText = 'max-width: 28em; margin: 4em auto; padding: 0 1.5em; font: 1em system-ui';
  main.append(
    element('h1', 'This page did not load'),
    element('p', 'Nothing you entered is lost. Check your connection and try again.'),
    Object.assign(element('a', 'TRY AGAIN'), { href: document.URL }),
    element('p', 'Loading chunk failed'),
  );
  root.replaceChildren(main);
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string) {
  return Object.assign(document.createElement(name), { textContent: text });
}
