import { isStatusOfItsOwn } from '../visitor/entry';
import type { Place } from '../navigation/routes';

/**
 * Whether a page says nothing until it is known who opened it: the sign-in page, for somebody whom the link or the browser
 * names. They may belong elsewhere; of nobody there is nothing to find out.
 *
 * @param isKnown whether this browser knew somebody when it was here last
 */
export function waitsHidden(place: Place | undefined, search: string, isKnown: boolean): boolean {
  const query = new URLSearchParams(search);
  if (place?.screen !== 'login' || isStatusOfItsOwn(query)) return false;
  return isKnown || Boolean(query.get('email') || query.get('pre_uid'));
}
