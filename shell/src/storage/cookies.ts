/** Short values that belong to the browser, not to the visitor. A clear keeps them (C7). */
export interface Cookies {
  get(name: string): string | undefined;
  /** undefined removes the cookie. Without `days` it lasts until the browser closes. */
  set(name: string, value: string | undefined, days?: number): void;
}

const daySeconds = 24 * 60 * 60;

/**
 * Returns the cookies of the page. They never throw: without cookies, values stay in memory until the page closes.
 * Over https the names start with `__Host-`, so that browsers accept them only from this host.
 */
export function createCookies(page: Document | undefined, owner = 'shopfront_'): Cookies {
  const secure = page?.location.protocol === 'https:';
  const prefix = `${secure ? '__Host-' : ''}${owner}`;
  const memory = new Map<string, string | undefined>();

  let cached: string | undefined;
  const clearCache = () => {
    cached = undefined;
  };

  /** Reading cookies is slow in browsers, so the text is cached for the current task. */
  const read = (): string => {
    if (cached !== undefined) return cached;
    cached = readCookies(page);
    void Promise.resolve().then(clearCache);
    return cached;
  };

  const write = (cookie: string): void => {
    clearCache();
    try {
      if (page) page.cookie = cookie;
    } catch (error) {
      console.warn(
        'The browser refused a cookie. Its value stays in memory until the page closes.',
        error,
      );
    }
  };

  return {
    get(name) {
      const start = `${prefix}${name}=`;
      const cookie = read()
        .split('; ')
        .find((cookie) => cookie.startsWith(start));
      return cookie === undefined ? memory.get(name) : decoded(cookie.slice(start.length));
    },
    set(name, value, days) {
      memory.set(name, value);
      const age = value === undefined ? 0 : days && Math.round(days * daySeconds);
      write(
        [
          `${prefix}${name}=${encodeURIComponent(value ?? '')}`,
          'Path=/',
          'SameSite=Lax',
          ...(age === undefined ? [] : [`Max-Age=${age}`]),
          ...(secure ? ['Secure'] : []),
        ].join('; '),
      );
    },
  };
}

function readCookies(page: Document | undefined): string {
  try {
    return page?.cookie ?? '';
  } catch {
    // A sandboxed page has no cookies. Values are in memory.
    return '';
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The cookie of another program is returned unchanged.
    return text;
  }
}
