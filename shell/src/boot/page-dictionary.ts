import type { Settings } from '../settings/settings';

/**
 * Has the browser fetch what pages have in common, and be sent of the next one what differs (RFC 9842). Those that do not
 * know the word do nothing.
 */
export function keepDictionary({ dictionary }: Pick<Settings, 'dictionary'>): void {
  const rel = 'compression-dictionary';
  if (dictionary === undefined || document.head.querySelector(`link[rel=${rel}]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel, href: dictionary }));
}
