import type { AnyView } from 'shared-contracts';
import { inAppBrowser, pageLink } from 'shared-ui/core';
import type { Settings } from '../settings/settings';

/**
 * Returns how to leave another app's browser, and the link with the invitation to open instead. Our own
 * app uses a browser that Google accepts.
 */
export function inAppExit({ build }: Settings, view: AnyView | undefined) {
  const browser = build === 'web' ? inAppBrowser(navigator) : undefined;
  if (!browser) return undefined;
  const { pre_uid, place_id, pd_id, src_tag } = view?.session ?? {};
  return { browser, link: pageLink(document.baseURI, { pre_uid, place_id, pd_id, src_tag }) };
}
