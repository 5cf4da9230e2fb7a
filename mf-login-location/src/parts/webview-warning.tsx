import { Notice } from 'shared-ui/core';
import { isWebview } from '../webview';
import styles from './webview-warning.module.css';
import { words } from '../words';

export function WebviewWarning() {
  if (!isWebview(navigator.userAgent)) return null;
  return (
    <Notice still kind="warning" title={words.webviewTitle}>
      {words.webviewText} {/* An address of nothing but "#" is this very page, wherever it is. */}
      <a className={styles.link} href="#" target="_blank" rel="noreferrer">
        {words.openInBrowser}
      </a>
    </Notice>
  );
}
