import { isStatusOfItsOwn } from '../visitor/entry';
import type { Place } from '../navigation/routes';

/**
 * Returns whether a page stays empty until the visitor is known: the sign-in page for a visitor who is named by the
 * link or the browser, and may belong elsewhere.
 *
 * @param isKnown whether this browser has had an owner
 */
export function isHiddenUntilKnown(
  place: Place | undefined,
  search: string,
  isKnown: boolean,
): boolean {
  const query = new URLSearchParams(search);
  if (place?.screen !== 'login' || isStatusOfItsOwn(query)) return false;
  return isKnown || Boolean(query.get('email') || query.get('pre_uid'));
}
