/** The only module that uses `history` and `location`. Other modules navigate in terms of screens. */

interface EntryState {
  /** Single-use query values. They survive a reload without being in the address. */
  once?: Record<string, string>;
  /** The number of our history entries before this one. At 0, Back is not possible. */
  depth?: number;
}

export interface NavigationEntry {
  pathname: string;
  /** The query, including the single-use values of this entry. */
  search: string;
  visit: string;
}

export interface Navigation {
  now(): NavigationEntry;
  go(address: string, how?: { replace?: boolean }): void;
  /** Loads the address as a new page, where the specification requires it. */
  load(address: string, how?: { replace?: boolean }): void;
  /** Reloads this page and keeps the state of its history entry. */
  reload(): void;
  /** Leaves for another site. */
  leave(url: string, how?: { replace?: boolean }): void;
  /** Goes one entry back. Returns false when the entry before is not ours. */
  back(): boolean;
  /** Moves query values from the address to the history entry. */
  hideSingleUse(names: readonly string[]): void;
  /** Drops them. */
  dropSingleUse(): void;
  onNavigate(handler: (arrival: NavigationEntry) => void): () => void;
  /** Returns whether the browser showed the page again, by Back, Forward or a reload. */
  isRevisit(): boolean;
}

const revisits = new Set<NavigationTimingType>(['back_forward', 'reload']);

export function createNavigation(page: Window): Navigation {
  const { history, location } = page;
  const handlers = new Set<(arrival: NavigationEntry) => void>();
  let visits = 0;

  const state = (): EntryState => (history.state as EntryState | null) ?? {};

  const currentEntry = (): NavigationEntry => ({
    pathname: location.pathname,
    search: searchOf(location.search, state().once),
    visit: String(visits),
  });

  const startVisit = () => {
    visits += 1;
    const arrival = currentEntry();
    for (const handler of [...handlers]) handler(arrival);
  };

  page.addEventListener('popstate', (event) => {
    // single-spa fires this event for our own push and replace too, which were handled already.
    if (!(event as PopStateEvent & { singleSpa?: boolean }).singleSpa) startVisit();
  });

  // A page restored from memory shows the earlier visitor. A reload requests the current one.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });

  const leave = (url: string, { replace = false } = {}) =>
    replace ? location.replace(url) : location.assign(url);

  return {
    now: currentEntry,
    go(address, { replace = false } = {}) {
      const depth = state().depth ?? 0;
      if (replace) history.replaceState({ depth } satisfies EntryState, '', address);
      else history.pushState({ depth: depth + 1 } satisfies EntryState, '', address);
      startVisit();
    },
    load: leave,
    reload: () => location.reload(),
    leave,
    back() {
      if ((state().depth ?? 0) === 0) return false;
      history.back();
      return true;
    },
    hideSingleUse: (names) => hideOnce(page, state(), names),
    dropSingleUse() {
      history.replaceState({ depth: state().depth ?? 0 } satisfies EntryState, '');
    },
    onNavigate(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    isRevisit: () => isRevisit(page),
  };
}

/** Returns a query with the single-use values of its history entry. */
function searchOf(search: string, once: Record<string, string> = {}): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(once)) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Moves query values from the address into the state of the history entry. */
function hideOnce(
  { history, location }: Window,
  state: EntryState,
  names: readonly string[],
): void {
  const url = new URL(location.href);
  const once = { ...state.once };
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    once[name] = value;
    url.searchParams.delete(name);
  }
  if (Object.keys(once).length > 0) {
    history.replaceState({ ...state, once }, '', url.pathname + url.search);
  }
}

const isRevisit = ({ performance }: Window) =>
  performance
    .getEntriesByType('navigation')
    .some((load) => revisits.has((load as PerformanceNavigationTiming).type));

/**
 * Returns the address if an owner may be sent there: https (http on localhost) and an allowed origin.
 * Returns undefined otherwise, and the caller reports it (S1).
 */
export function safeExternalUrl(text: string, allowedOrigins: readonly string[]): URL | undefined {
  const url = parsedUrl(text);
  if (!url || url.username || url.password) return undefined;
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname));
  return secure && allowedOrigins.includes(url.origin) ? url : undefined;
}

function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    // '/' and other relative addresses are not external.
    return undefined;
  }
}

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1';
