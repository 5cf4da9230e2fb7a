/**
 * The one room of `history` and `location`. Everything else says where to go in terms of screens.
 */

interface EntryState {
  /** Values that were in the address once; they survive a reload without being in the address. */
  once?: Record<string, string>;
  /** How many of our own entries lie before this one: nothing to go back to at 0. */
  depth?: number;
}

export interface Arrival {
  pathname: string;
  /** Query as it was, with the once-only values of this entry put back in. */
  search: string;
  visit: string;
}

export interface Navigation {
  now(): Arrival;
  go(address: string, how?: { replace?: boolean }): void;
  /** Loads the address anew, as the specification asks in places. */
  load(address: string, how?: { replace?: boolean }): void;
  /** Loads the present page anew, with what its history entry keeps. */
  reload(): void;
  /** Leaves for another site. */
  leave(url: string, how?: { replace?: boolean }): void;
  /** One entry back; false when there is none of ours. */
  back(): boolean;
  /** Takes the named query values out of the address and keeps them with the history entry. */
  hideOnce(names: readonly string[]): void;
  /** Forgets them. */
  forgetOnce(): void;
  onArrival(handler: (arrival: Arrival) => void): () => void;
  /** Whether the browser brought a page up once more: by back or forward, or by loading it anew. */
  isRevisit(): boolean;
}

const revisits = new Set<NavigationTimingType>(['back_forward', 'reload']);

export function createNavigation(page: Window): Navigation {
  const { history, location } = page;
  const handlers = new Set<(arrival: Arrival) => void>();
  let visits = 0;

  const state = (): EntryState => (history.state as EntryState | null) ?? {};

  const now = (): Arrival => ({
    pathname: location.pathname,
    search: searchOf(location.search, state().once),
    visit: String(visits),
  });

  const arrive = () => {
    visits += 1;
    const arrival = now();
    for (const handler of [...handlers]) handler(arrival);
  };

  page.addEventListener('popstate', (event) => {
    // single-spa announces our own push and replace again; those were told already.
    if (!(event as PopStateEvent & { singleSpa?: boolean }).singleSpa) arrive();
  });

  // A page out of the browser's memory is drawn for whoever was here then; who is here now must be asked.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });

  const leave = (url: string, { replace = false } = {}) =>
    replace ? location.replace(url) : location.assign(url);

  return {
    now,
    go(address, { replace = false } = {}) {
      const depth = state().depth ?? 0;
      if (replace) history.replaceState({ depth } satisfies EntryState, '', address);
      else history.pushState({ depth: depth + 1 } satisfies EntryState, '', address);
      arrive();
    },
    load: leave,
    reload: () => location.reload(),
    leave,
    back() {
      if ((state().depth ?? 0) === 0) return false;
      history.back();
      return true;
    },
    hideOnce: (names) => hideOnce(page, state(), names),
    forgetOnce() {
      history.replaceState({ depth: state().depth ?? 0 } satisfies EntryState, '');
    },
    onArrival(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    isRevisit: () => isRevisit(page),
  };
}

/** Returns a query with the once-only values of its history entry. */
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
 * The address when it is one we may send an owner to: https (http on localhost) and of an allowed
 * origin. Anything else is undefined, and the caller says so (S1).
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
    // '/' and other relative addresses: not external, so not safe to leave for.
    return undefined;
  }
}

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1';
