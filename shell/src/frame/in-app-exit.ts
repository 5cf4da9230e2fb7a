import type { AnyView } from 'shared-contracts';
import { inAppBrowser, pageLink } from 'shared-ui/core';
import type { Settings } from '../settings/settings';

/**
 * Returns how to leave the browser of another app, and the link to continue at with the invitation. Our own app opens
 * these pages in a browser that Google accepts.
 */
export function inAppExit({ build }: Settings, view: AnyView | undefined) {
  const browser = build === 'web' ? inAppBrowser(navigator) : undefined;
  if (!browser) return undefined;
  const { pre_uid, place_id, pd_id, src_tag } = view?.session ?? {};
  return { browser, link: pageLink(document.baseURI, { pre_uid, place_id, pd_id, src_tag }) };
}
