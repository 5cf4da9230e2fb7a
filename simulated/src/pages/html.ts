/** Markup that may be inserted into a page unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = string | number | Html | false | undefined | readonly Piece[];

/** Escapes every inserted text, so that no page can forget to. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(
    strings.reduce(
      (whole, part, at) => whole + part + (at < pieces.length ? put(pieces[at]) : ''),
      '',
    ),
  );
}

function put(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(put).join('');
  return escape(String(piece));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Text with web addresses as links. */
export const withLinks = (text: string): Html =>
  html`${text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;

/** Hidden fields of a form. */
export const carried = (fields: Record<string, string | undefined>): Html =>
  html`${Object.entries(fields).map(
    ([name, value]) =>
      value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
