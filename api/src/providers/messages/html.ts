const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Up to a space. A full stop, comma or bracket at the end belongs to the sentence. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

function linked(line: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of line.matchAll(address)) {
    html += `${escaped(line.slice(end, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
    end = index + url.length;
  }
  return html + escaped(line.slice(end));
}

/**
 * Returns the HTML part of a mail: the same text, with paragraphs and with links to press.
 *
 * @example htmlOf('Hello\n\nOpen https://a.example.') // two paragraphs, the second with a link
 */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map(linked);
    return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
  });
  const style = 'max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 sans-serif;color:#1d1d1f';
  return `<!doctype html><html><body><div dir="auto" style="${style}">${paragraphs.join('')}</div></body></html>`;
}
