import { useState } from 'react';
import { Button } from '../action/button';
import buttonStyles from '../action/button.module.css';
import { LinkButton } from '../action/link-button';
import linkStyles from '../action/link-button.module.css';
import { LiveText } from '../notice/live-text';
import { Stack } from '../surface/stack';
import { words } from '../words/own';
import { exitLink } from './exit-link';
import type { InAppBrowser } from './in-app-browser';

export interface BrowserExitProps {
  browser: InAppBrowser;
  /** Address to continue at, from `pageLink`. */
  link: string;
  /** Called when the owner wants to sign in inside the app anyway. */
  onStay: () => void;
}

type Copying = 'idle' | 'copied' | 'refused';

/** The actions that lead from an app's browser to the phone's own, instead of the button that signs in. */
export function BrowserExit({ browser, link, onStay }: BrowserExitProps) {
  const [copying, setCopying] = useState<Copying>('idle');
  const exit = exitLink(browser.exit, link);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      // Old web views have no clipboard, and some apps deny it.
      setCopying('refused');
    }
  };

  return (
    <Stack gap={2}>
      {exit ? (
        <a className={buttonStyles.button} data-kind="primary" data-block href={exit}>
          {browser.exit === 'safari' ? words.openInSafari : words.openInBrowser}
        </a>
      ) : null}
      <Button block kind={exit ? 'secondary' : 'primary'} onPress={copy}>
        {words.copyLink}
      </Button>
      <LiveText>{words.copying[copying]}</LiveText>
      {copying === 'refused' ? (
        <a className={linkStyles.link} href={link}>
          {link}
        </a>
      ) : null}
      <LinkButton onPress={onStay}>{words.stayInApp}</LinkButton>
    </Stack>
  );
}
