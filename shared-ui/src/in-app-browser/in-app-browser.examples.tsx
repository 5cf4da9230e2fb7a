import type { Examples } from '../testing';
import { BrowserExit } from './browser-exit';
import { InAppNotice } from './in-app-notice';

const link = 'https://shop.example/welcome?step=2&pre_uid=corner-cuts';
const nothing = () => undefined;

export const inAppBrowserExamples = {
  InAppNotice: {
    'menu at the top': { draw: () => <InAppNotice browser={{ exit: 'safari', menu: 'top' }} /> },
    'menu at the bottom': {
      draw: () => <InAppNotice browser={{ exit: 'safari', menu: 'bottom' }} />,
    },
    'unknown app': { draw: () => <InAppNotice browser={{ exit: 'none', menu: 'unknown' }} /> },
  },
  BrowserExit: {
    'iOS 17 and newer': {
      draw: () => (
        <BrowserExit browser={{ exit: 'safari', menu: 'top' }} link={link} onStay={nothing} />
      ),
      shows: 'OPEN IN SAFARI',
    },
    Android: {
      draw: () => (
        <BrowserExit browser={{ exit: 'intent', menu: 'top' }} link={link} onStay={nothing} />
      ),
      shows: 'OPEN IN BROWSER',
    },
    'no link works': {
      draw: () => (
        <BrowserExit browser={{ exit: 'none', menu: 'bottom' }} link={link} onStay={nothing} />
      ),
      shows: 'COPY LINK',
    },
  },
} satisfies Record<string, Examples>;
