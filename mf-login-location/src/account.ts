/** Invisible characters and those that change the reading direction could deceive the owner. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Returns a name from the address as one plain line of bounded length (S16). */
export function plainName(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').replace(invisible, '').trim().slice(0, 60);
}

/** Returns an email from the address; undefined for any other text. */
export function plainEmail(text: string | undefined): string {
  const email = (text ?? '').trim();
  return email.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(email) ? email : '';
}

const mostShown = 999;

/** Returns a count from the address as the badge shows it: at most 999; undefined for any other text. */
export function badgeCount(text: string | undefined): string | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  const count = Number(text);
  return count > mostShown ? `${mostShown}+` : String(count);
}

export function initials(...names: string[]): string {
  return names
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The only picture hosts that the page's content policy allows. */
const isPictureHost = /^lh[3-6]\.googleusercontent\.com$/;

/**
 * Returns the picture if Google hosts it. Another host could track the owner or show any picture (S16). A page on
 * localhost may show pictures from localhost, for the simulated provider.
 */
export function allowedPicture(address: string | undefined, page: string): string | undefined {
  const parsed = address ? parse(address) : undefined;
  if (!parsed) return undefined;
  const { protocol, hostname, port, href, username, password } = parsed;
  if (username || password) return undefined;
  if (protocol === 'https:' && !port && isPictureHost.test(hostname)) return href;
  const local = new URL(page).hostname === 'localhost';
  return local && protocol === 'http:' && hostname === 'localhost' ? href : undefined;
}

/** Some supported browsers lack `URL.canParse`. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
