/** Invisible characters, those that turn the reading direction among them, help only to deceive. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** A name from the address, fit to be shown: one plain line of bounded length (S16). */
export function plainName(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').replace(invisible, '').trim().slice(0, 60);
}

/** An email from the address, or nothing when it is something else. */
export function plainEmail(text: string | undefined): string {
  const email = (text ?? '').trim();
  return email.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(email) ? email : '';
}

const mostShown = 999;

/** A count from the address as the badge shows it: at most 999, and nothing when it is no count. */
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

/** The only hosts of pictures that the page's content policy lets through. */
const isPictureHost = /^lh[3-6]\.googleusercontent\.com$/;

/**
 * The picture, when it is Google's own: anything else could track the owner or show what it likes (S16).
 * A page that is itself on localhost may show pictures from there, for the simulated provider.
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

/** `URL.canParse` is younger than the browsers we support. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
