/** Small words that belong to the browser and not to whoever uses it: kept through every clear (C7). */
export interface Cookies {
  get(name: string): string | undefined;
  /** undefined takes it away. Without days it lasts as long as the browser is open. */
  set(name: string, value: string | undefined, days?: number): void;
}

const daySeconds = 24 * 60 * 60;

/**
 * Cookies of the page. They never throw: where the browser allows none, they live in memory as long as the page.
 * Over https their names start with `__Host-`: browsers then accept them from this host only.
 */
export function createCookies(page: Document | undefined, owner = 'shopfront_'): Cookies {
  const secure = page?.location.protocol === 'https:';
  const prefix = `${secure ? '__Host-' : ''}${owner}`;
  const memory = new Map<string, string | undefined>();

  let known: string | undefined;
  const forget = () => {
    known = undefined;
  };

  /** Browsers ask another process for them: once, as long as nobody else can have changed them. */
  const read = (): string => {
    if (known !== undefined) return known;
    known = cookiesOf(page);
    void Promise.resolve().then(forget);
    return known;
  };

  const write = (cookie: string): void => {
    forget();
    try {
      if (page) page.cookie = cookie;
    } catch (error) {
      console.warn('The browser refused a cookie; going on in memory.', error);
    }
  };

  return {
    get(name) {
      const start = `${prefix}${name}=`;
      const found = read()
        .split('; ')
        .find((cookie) => cookie.startsWith(start));
      return found === undefined ? memory.get(name) : decoded(found.slice(start.length));
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

function cookiesOf(page: Document | undefined): string {
  try {
    return page?.cookie ?? '';
  } catch {
    // A sandboxed page has none; what was set is in memory.
    return '';
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not one of ours: taken as it is.
    return text;
  }
}
