/** How a page leads from an app's browser to the phone's own. */
export type ExitKind = 'safari' | 'intent' | 'instagram' | 'none';

/** Where the app has the menu that opens the page in the phone's browser. */
export type MenuPlace = 'top' | 'bottom' | 'unknown';

/** A browser inside another app, where Google refuses to sign in (`disallowed_useragent`). */
export interface InAppBrowser {
  exit: ExitKind;
  menu: MenuPlace;
}

interface App {
  name: RegExp;
  menu: MenuPlace;
  /** The link that the app handles, where the system's own is not enough; `none` if it ignores them all. */
  exit?: ExitKind;
}

/** Apps that name themselves: Facebook, TikTok, LinkedIn, WhatsApp, and others. */
const apps: readonly App[] = [
  { name: /\bInstagram\b/, menu: 'top', exit: 'instagram' },
  { name: /\bMicroMessenger\//, menu: 'top', exit: 'none' },
  {
    name: /\b(?:FB(?:A[NV]|_IAB|IOS|4A)|MetaIAB|BytedanceWebview|TikTok|LinkedInApp)\b|\b(?:musical_ly|trill_)|\[WA\w+\/|\bWhatsApp\//,
    menu: 'top',
  },
  { name: /\bSnapchat\b|\bLine\//, menu: 'bottom' },
  {
    name: /\bPinterest\/|\bTwitter for\b|\bBarcelona \d|\bKAKAOTALK\b|\bNAVER\(inapp\b|\bTelegram-/,
    menu: 'unknown',
  },
];

/** The version from which iOS opens `x-safari-https` links of other apps. */
const firstWithSafariLinks = 17;

/**
 * Returns how to leave the browser of another app, or undefined in the phone's own browser.
 *
 * @example inAppBrowser(navigator)?.exit
 */
export function inAppBrowser({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): InAppBrowser | undefined {
  const app = apps.find(({ name }) => name.test(userAgent));
  if (!app && !isWebView(userAgent)) return undefined;
  return { exit: app?.exit ?? systemExit(userAgent, maxTouchPoints), menu: app?.menu ?? 'unknown' };
}

function systemExit(userAgent: string, touchPoints: number): ExitKind {
  if (userAgent.includes('Android')) return 'intent';
  const version = /\bOS (\d+)_/.exec(userAgent)?.[1];
  if (version) return Number(version) >= firstWithSafariLinks ? 'safari' : 'none';
  // An iPad calls itself a Mac. No Mac has a touch screen.
  return userAgent.includes('Macintosh') && touchPoints > 1 ? 'safari' : 'none';
}

/** Returns whether a user agent has the signs of a system's web view, whatever app it is in. */
function isWebView(userAgent: string): boolean {
  // A web view has its own version and Chrome's. Browsers made of a web view add their names.
  if (userAgent.includes('Android'))
    return /; wv\)|\bVersion\/\S+ Chrome\/\S+(?: Mobile)? Safari\/\S+$/.test(userAgent);
  return (
    /\b(?:iPhone|iPad|iPod|Macintosh)\b.* AppleWebKit\//.test(userAgent) &&
    isAppleWebView(userAgent)
  );
}

/** Browsers name Safari's engine, and either Safari's version or themselves. */
function isAppleWebView(userAgent: string): boolean {
  // Without remarks such as "(like Safari/8617)".
  const products = userAgent.replace(/\([^()]*\)/g, '');
  return !products.includes('Safari/') || !/ (?!AppleWebKit|Mobile|Safari)[^ /]+\//.test(products);
}
