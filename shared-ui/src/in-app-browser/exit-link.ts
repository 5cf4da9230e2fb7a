import type { ExitKind } from './in-app-browser';

/**
 * Returns the address of a page with the values that another browser does not know, such as the invitation that the
 * visitor came by. A value that the address already has stays.
 */
export function pageLink(page: string, carried: Readonly<Record<string, string | undefined>>) {
  const url = new URL(page);
  url.hash = '';
  for (const [name, value] of Object.entries(carried)) {
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

const exits = {
  safari: (link) => `x-safari-${link}`,
  intent: (link) => {
    const { protocol, host, pathname, search } = new URL(link);
    return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(':', '')};end`;
  },
  instagram: (link) => `instagram://extbrowser/?url=${encodeURIComponent(link)}`,
  none: () => undefined,
} satisfies Record<ExitKind, (link: string) => string | undefined>;

/** Returns the address that opens a link in the phone's own browser; undefined if there is none. */
export const exitLink = (kind: ExitKind, link: string): string | undefined => exits[kind](link);
