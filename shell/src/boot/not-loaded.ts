/** Shows an error when the shell did not load, without the frame, React and styles. The link reloads the page. */
export function showNotLoaded(root: HTMLElement): void {
  const { title, text, again }: Words = { ...english, ...serverWords() };
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

/** The server includes these texts in the page for other languages, because they cannot be loaded now. */
const serverWords = () =>
  JSON.parse(document.getElementById('not-loaded')?.textContent || '{}') as Partial<Words>;

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string) {
  return Object.assign(document.createElement(name), { textContent: text });
}
