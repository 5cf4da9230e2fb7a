import { Notice } from 'shared-ui/core';
import { isWebview } from '../webview';
import styles from './webview-warning.module.css';

export function WebviewWarning() {
  if (!isWebview(navigator.userAgent)) return null;
  return (
    <Notice kind="warning" title="Google does not sign in here">
      You are inside another app. Open this page in your browser to connect your account.{' '}
      {/* An address of nothing but "#" is this very page, wherever it is. */}
      <a className={styles.link} href="#" target="_blank" rel="noreferrer">
        Open in browser
      </a>
    </Notice>
  );
}
