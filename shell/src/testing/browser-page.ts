/**
 * Returns a window for the navigation with jsdom's real history. Loading another document, which jsdom cannot do, is
 * recorded in `left`.
 */
export function openPage(address: string, loadedBy: NavigationTimingType = 'navigate') {
  history.replaceState(null, '', address);
  const left: string[] = [];
  const note = (how: string) => (url: string) => void left.push(`${how} ${url}`);
  const listeners = new AbortController();
  const page = {
    history,
    location: {
      get href() {
        return location.href;
      },
      get pathname() {
        return location.pathname;
      },
      get search() {
        return location.search;
      },
      assign: note('assign'),
      replace: note('replace'),
      reload: () => void left.push('reload'),
    },
    performance: { getEntriesByType: () => [{ type: loadedBy }] },
    addEventListener: (name: string, listener: EventListener) =>
      window.addEventListener(name, listener, { signal: listeners.signal }),
  };

  return {
    page: page as unknown as Window,
    history,
    left,
    address: () => location.pathname + location.search,
    /** Waits for the asynchronous work of the browser after `history.back()` and similar calls. */
    moved: () =>
      new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true })),
    close: () => listeners.abort(),
  };
}
