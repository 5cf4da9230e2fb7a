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
    'Messenger',
    iPhone('18_5', ' Mobile/15E148 Safari/604.1 [FBAN/MessengerForiOS;FBAV/500.0.0;FBSV/18.5]'),
  ],
  [
    'Facebook, Android',
    android(
      '15; Pixel 9 Build/AP4A; wv',
      'Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0.0.1;]',
    ),
  ],
  [
    'Instagram, iOS',
    iPhone('18_6', ' Mobile/22G86 Instagram 400.0.0.27.75 (iPhone15,2; iOS 18_6)'),
  ],
  [
    'Instagram, iOS, with Safari',
    iPhone('18_6', ' Version/18.6 Mobile/22G86 Safari/604.1 Instagram 400.0.0.27.75'),
  ],
  ['Instagram, Android', android('16; K', 'Chrome/141.0 Mobile Safari/537.36 Instagram 400.0.0')],
  ['Threads', iPhone('18_5', ' Mobile/15E148 Barcelona 390.0.0.27.75 (iPhone15,2; iOS 18_5)')],
  [
    'Snapchat, iOS 17.3',
    iPhone(
      '17_3_1',
      ' Version/17.3.1 Mobile/15E148 Snapchat/12.72.0.39 (like Safari/8617.2.4.10.8, panda)',
    ),
  ],
  [
    'an unknown app that says it is like Safari',
    iPhone('18_5', ' Version/18.5 Mobile/15E148 Salon/2.0 (like Safari/8621.2.5)'),
  ],
  [
    'WhatsApp, Android',
    android('10; K', 'Chrome/141.0.7390.124 Mobile Safari/537.36 [WA4A/2.25.32.75;]'),
  ],
  ['WhatsApp, iOS', iPhone('18_5', ' Mobile/15E148 Safari/604.1 [WAiOS/2.25.30.74;]')],
  [
    'TikTok, iOS 18.6',
    iPhone(
      '18_6',
      ' Mobile/15E148 musical_ly_41.7.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6',
    ),
  ],
  [
    'TikTok, iOS, with Safari',
    iPhone('18_6', ' Version/18.6 Mobile/15E148 Safari/604.1 BytedanceWebview/d8a21c6'),
  ],
  [
    'TikTok, Android',
    android('14; SM-S918B', 'Chrome/140.0 Mobile Safari/537.36 trill_2024107030'),
  ],
  ['LinkedIn, iOS', iPhone('18_5', ' Mobile/15E148 [LinkedInApp]/9.31.9')],
  ['Line, iOS', iPhone('18_5', ' Mobile/15E148 Safari Line/15.12.0')],
  ['Line, Android', android('14; K', 'Chrome/140.0 Mobile Safari/537.36 Line/15.12.0/IAB')],
  ['WeChat, iOS', iPhone('18_5', ' Mobile/15E148 MicroMessenger/8.0.61(0x18003d28) NetType/WIFI')],
  [
    'WeChat, Android',
    android('14; K', 'Chrome/134.0 Mobile Safari/537.36 XWEB/1340 MicroMessenger/8.0'),
  ],
  ['Pinterest, iOS', iPhone('18_5', ' Version/18.5 Mobile/15E148 Safari/604.1 [Pinterest/iOS]')],
  ['WKWebView, iPhone', iPhone('18_5', ' Mobile/15E148')],
  ['WKWebView, iPhone, with Safari', iPhone('18_5', ' Mobile/15E148 Safari/604.1')],
  ['WKWebView, iPad', apple('iPad; CPU OS 17_6_1 like Mac OS X', ' Mobile/15E148')],
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
  [
    'Safari, iPad',
    apple('iPad; CPU OS 17_6 like Mac OS X', ' Version/17.6 Mobile/15E148 Safari/604.1'),
  ],
  ['Safari, iPad as a Mac', mac(' Version/18.5 Safari/605.1.15')],
  ['Chrome, iPhone', iPhone('18_5', ' CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1')],
  ['Chrome, iPad as a Mac', mac(' CriOS/141 Version/18.5 Safari/605.1.15')],
  ['Firefox, iPhone', iPhone('18_5', ' FxiOS/143.0 Mobile/15E148 Safari/605.1.15')],
  ['Edge, iPhone', iPhone('18_5', ' Version/18.0 EdgiOS/140.0.3485.94 Mobile/15E148 Safari/604.1')],
  ['Opera, iPhone', iPhone('18_5', ' Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.2.0')],
  [
    'DuckDuckGo, iPhone',
    iPhone('18_5', ' Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15'),
  ],
  ['DuckDuckGo, iPhone, new', iPhone('18_5', ' Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5')],
  ['Brave, iPhone', iPhone('18_5', ' Version/18.5 Mobile/15E148 Safari/604.1')],
  ['Google, iPhone', iPhone('18_5', ' GSA/388.0.811331708 Mobile/15E148 Safari/604.1')],
  ['Yandex, iPhone', iPhone('18_5', ' Version/18.5 YaBrowser/25.8 Mobile/15E148 Safari/604.1')],
  ['Chrome, Android', android('10; K', 'Chrome/141.0.0.0 Mobile Safari/537.36')],
  ['Samsung', android('10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36')],
  ['Edge, Android', android('10; K', 'Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0')],
  ['Opera, Android', android('10; K', 'Chrome/139.0.0.0 Mobile Safari/537.36 OPR/91.0.0.0')],
  ['Opera Mini', android('13; K', 'Version/4.0 Chrome/120.0 Mobile Safari/537.36 OPR/79.0.2254')],
  [
    'DuckDuckGo, Android',
    android('14', 'Version/4.0 Chrome/140.0 Mobile DuckDuckGo/5 Safari/537.36'),
  ],
  [
    'Mi Browser',
    android('13; K', 'Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.1'),
  ],
  [
    'Android 4',
    'Mozilla/5.0 (Linux; Android 4.4) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30',
  ],
  ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['Safari, Mac', mac(' Version/18.5 Safari/605.1.15')],
  ['Chrome, Mac', mac(' Chrome/141.0.0.0 Safari/537.36')],
  [
    'Firefox, Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'Edge, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141 Safari/537.36 Edg/141',
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
