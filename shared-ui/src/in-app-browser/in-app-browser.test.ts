import { inAppBrowser } from '../core';

const of = (userAgent: string, maxTouchPoints = 5) => inAppBrowser({ userAgent, maxTouchPoints });

const apple = (device: string, rest: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko)${rest}`;
const iPhone = (version: string, rest: string) =>
  apple(`iPhone; CPU iPhone OS ${version} like Mac OS X`, rest);
const mac = (rest: string) => apple('Macintosh; Intel Mac OS X 10_15_7', rest);
const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

test.each([
  ['Facebook, iOS 18.6', iPhone('18_6_2', ' Mobile/22G100 Safari/604.1 MetaIAB Facebook')],
  [
    'Facebook, iOS 17',
    iPhone('17_5', ' Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.37.70;FBDV/iPhone14,5;FBSV/17.5]'),
  ],
  [
    'Instagram, iOS, with Safari',
    iPhone('18_6', ' Version/18.6 Mobile/22G86 Safari/604.1 Instagram 400.0.0.27.75'),
  ],
  ['Instagram, Android', android('16; K', 'Chrome/141.0 Mobile Safari/537.36 Instagram 400.0.0')],
  [
    'an unknown app that says it is like Safari',
    iPhone('18_5', ' Version/18.5 Mobile/15E148 Salon/2.0 (like Safari/8621.2.5)'),
  ],
  [
    'WhatsApp, Android',
    android('10; K', 'Chrome/141.0.7390.124 Mobile Safari/537.36 [WA4A/2.25.32.75;]'),
  ],
  [
    'TikTok, iOS, with Safari',
    iPhone('18_6', ' Version/18.6 Mobile/15E148 Safari/604.1 BytedanceWebview/d8a21c6'),
  ],
  [
    'TikTok, Android',
    android('14; SM-S918B', 'Chrome/140.0 Mobile Safari/537.36 trill_2024107030'),
  ],
  ['Line, Android', android('14; K', 'Chrome/140.0 Mobile Safari/537.36 Line/15.12.0/IAB')],
  [
    'WeChat, Android',
    android('14; K', 'Chrome/134.0 Mobile Safari/537.36 XWEB/1340 MicroMessenger/8.0'),
  ],
  ['Pinterest, iOS', iPhone('18_5', ' Version/18.5 Mobile/15E148 Safari/604.1 [Pinterest/iOS]')],
  ['WKWebView, iPhone', iPhone('18_5', ' Mobile/15E148')],
  ['WKWebView, iPhone, with Safari', iPhone('18_5', ' Mobile/15E148 Safari/604.1')],
  ['WKWebView, iPad as a Mac', mac('')],
  [
    'WebView, Android',
    android('16; Pixel 9; wv', 'Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36'),
  ],
  [
    'WebView, Android, without wv',
    android('16; K', 'Version/4.0 Chrome/141.0 Mobile Safari/537.36'),
  ],
])('recognizes %s', (_app, userAgent) => {
  expect(of(userAgent)).toBeDefined();
});

test.each([
  ['Safari, iPhone', iPhone('18_5', ' Version/18.5 Mobile/15E148 Safari/604.1')],
  ['Safari, iPad as a Mac', mac(' Version/18.5 Safari/605.1.15')],
  ['Chrome, iPhone', iPhone('18_5', ' CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1')],
  ['Google, iPhone', iPhone('18_5', ' GSA/388.0.811331708 Mobile/15E148 Safari/604.1')],
  ['Chrome, Android', android('10; K', 'Chrome/141.0.0.0 Mobile Safari/537.36')],
  ['Opera Mini', android('13; K', 'Version/4.0 Chrome/120.0 Mobile Safari/537.36 OPR/79.0.2254')],
  [
    'DuckDuckGo, Android',
    android('14', 'Version/4.0 Chrome/140.0 Mobile DuckDuckGo/5 Safari/537.36'),
  ],
  [
    'Android 4',
    'Mozilla/5.0 (Linux; Android 4.4) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30',
  ],
  ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['Safari, Mac', mac(' Version/18.5 Safari/605.1.15')],
  [
    'Firefox, Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['no user agent', ''],
])('identifies %s as the browser that it is', (_browser, userAgent) => {
  expect(of(userAgent)).toBeUndefined();
});

test.each([
  ['iOS 17', iPhone('17_0', ' Mobile/15E148'), 5, 'safari'],
  ['iOS 16', iPhone('16_7_11', ' Mobile/15E148'), 5, 'none'],
  ['iPadOS 17', apple('iPad; CPU OS 17_6_1 like Mac OS X', ' Mobile/15E148'), 5, 'safari'],
  ['an iPad as a Mac', mac(''), 5, 'safari'],
  ['a Mac', mac(''), 0, 'none'],
  ['Android', android('16; Pixel 9; wv', 'Version/4.0 Chrome/141.0'), 5, 'intent'],
  ['Instagram on iOS 16', iPhone('16_7', ' Mobile/20H Instagram 400.0'), 5, 'instagram'],
  ['Instagram on Android', android('16; wv', 'Chrome/141 Instagram 400.0'), 5, 'instagram'],
  ['WeChat, which blocks links out', android('16; wv', 'Chrome/141 MicroMessenger/8.0'), 5, 'none'],
])('knows how to leave an app on %s', (_case, userAgent, touchPoints, exit) => {
  expect(of(userAgent, touchPoints)?.exit).toBe(exit);
});

test('knows where the app has its menu', () => {
  expect(of(iPhone('18_5', ' Mobile/15E148 [LinkedInApp]/9.31.9'))?.menu).toBe('top');
  expect(of(iPhone('18_5', ' Mobile/15E148 Safari Line/15.12.0'))?.menu).toBe('bottom');
  expect(of(iPhone('18_5', ' Mobile/15E148'))?.menu).toBe('unknown');
});
