/**
 * What an owner sees when the shell itself did not load: there is no frame yet, no React and no style to
 * say it with. The link is the page itself.
 */
export function sayNotLoaded(root: HTMLElement): void {
  const { title, text, again }: Words = { ...english, ...toldByServer() };
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.style.cssText = 'max-width: 28em; margin: 4em auto; padding: 0 1.5em; font: 1em system-ui';
  main.append(
    element('h1', title),
    element('p', text),
    Object.assign(element('a', again), { href: document.URL }),
    element('p', 'Loading chunk failed'),
  );
  root.replaceChildren(main);
  root.hidden = false;
}

interface Words {
  title: string;
  text: string;
  again: string;
}

const english: Words = {
  title: 'This page didn’t load',
  text: 'Your answers are saved. Check your connection and try again.',
  again: 'TRY AGAIN',
};

/** In another language, the page brings these words along: none can be fetched now. */
const toldByServer = () =>
  JSON.parse(document.getElementById('not-loaded')?.textContent || '{}') as Partial<Words>;

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string) {
  return Object.assign(document.createElement(name), { textContent: text });
}
