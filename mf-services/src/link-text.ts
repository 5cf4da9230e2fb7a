/** Apps add these when a link is copied; they are invisible. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const quotes = '"“”„«»‹›<>`';
const inLink = `[^\\s${quotes}]`;
const domain = String.raw`(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,20}`;
const start = `(?<![^\\s${quotes}'‘‚(:])`;
/** In order of preference. */
const links = [
  `https?://${inLink}+`,
  `${start}${domain}/${inLink}*`,
  `${start}www\\.${domain}`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * Returns the first link in a text, because apps copy it with other words: "Book with Corner Cuts on Booksy
 * https://…". A text without a link stays as typed.
 */
export function linkIn(text: string): string {
  const typed = text.replace(invisible, '').trim();
  const unquoted = trimQuotes(typed);
  const isOneWord = !/\s/.test(unquoted);
  if (isOneWord && /^https?:/i.test(unquoted)) return unquoted;
  const link = links.map((pattern) => pattern.exec(typed)?.[0]).find(Boolean);
  if (link) return withoutEnd(link);
  return isOneWord ? unquoted : typed;
}

/** Removes the punctuation of the sentence around a link. */
function withoutEnd(link: string): string {
  let end = link.length;
  while (end > 0 && isPunctuation(link, end)) end -= 1;
  return link.slice(0, end);
}

function isPunctuation(link: string, end: number): boolean {
  const last = link.charAt(end - 1);
  // A closing bracket belongs to a link that has the opening one.
  if (last === ')') return !link.slice(0, end).includes('(');
  if (last === ']') return !link.slice(0, end).includes('[');
  return /[.,;:!?…*|'’‘]/.test(last);
}

const trimQuotes = (text: string) => text.replace(/^["“”„«»‹›<>`'‘’]+|["“”„«»‹›<>`'‘’]{1,9}$/g, '');
