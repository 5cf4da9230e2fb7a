import { Notice } from '../notice/notice';
import { words } from '../words/own';
import type { InAppBrowser } from './in-app-browser';

export interface InAppNoticeProps {
  browser: InAppBrowser;
}

/** Explains why Google sign-in does not work here, and where the app's menu is. */
export const InAppNotice = ({ browser }: InAppNoticeProps) => (
  <Notice still kind="warning" title={words.inAppTitle}>
    {`${words.inAppText} ${words.appMenu[browser.menu]}`}
  </Notice>
);
