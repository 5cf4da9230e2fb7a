import type { Settings } from '../settings/settings';

/**
 * Makes the browser load the shared dictionary of pages, so that the server can send the next page as a
 * delta (RFC 9842). Other browsers ignore the link.
 */
export function loadDictionary({ dictionary }: Pick<Settings, 'dictionary'>): void {
  const rel = 'compression-dictionary';
  if (dictionary === undefined || document.head.querySelector(`link[rel=${rel}]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel, href: dictionary }));
}
