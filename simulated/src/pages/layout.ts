import type { FastifyReply } from 'fastify';

/** Markup that may be inserted into a page unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = string | number | Html | false | undefined | readonly Piece[];

/** Escapes every inserted text, so that no page can forget to. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(
    strings.reduce(
      (whole, part, index) => whole + part + (index < pieces.length ? put(pieces[index]) : ''),
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
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;

/** Hidden fields of a form. */
export const carried = (fields: Record<string, string | undefined>): Html =>
  html`${Object.entries(fields).map(
    ([name, value]) =>
      value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;

export interface Page {
  title: string;
  /** The provider of the page, which sets its color. */
  of: 'Google' | 'Square' | 'Instagram' | 'phone' | 'mail' | 'team chat' | 'app' | 'providers';
  main: Html;
  /** Inboxes update while they are open. */
  live?: boolean;
  /** A dialog of a sign-in: narrow, without links to other pages. */
  dialog?: boolean;
}

const places = [
  { href: '/', name: 'Overview' },
  { href: '/phone', name: 'Phone' },
  { href: '/mail', name: 'Mail' },
  { href: '/chat', name: 'Team chat' },
];

const currentPage: Partial<Record<Page['of'], string>> = {
  providers: '/',
  phone: '/phone',
  mail: '/mail',
  'team chat': '/chat',
};

/** Sends a complete page. It allows only our own style and, on inboxes, our own script. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(document(page).text);
}

function document({ title, of, main, live, dialog }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Simulated ${of}</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${live && html`<script src="/inbox.js" defer></script>`}
      </head>
      <body class="${dialog ? 'dialog' : 'wide'}" data-of="${of.replace(' ', '-').toLowerCase()}">
        <header>
          <p class="whose"><span class="stamp">Simulated</span> ${of}</p>
          ${
            dialog
              ? html`<p class="aside">For trying things out: this is not the real ${of}.</p>`
              : html`<nav aria-label="Simulated providers">
                  <ul>
                    ${places.map(
                      ({ href, name }) =>
                        html`<li>
                          <a href="${href}" ${href === currentPage[of] && html`aria-current="page"`}
                            >${name}</a
                          >
                        </li>`,
                    )}
                  </ul>
                </nav>`
          }
        </header>
        <main>${main}</main>
      </body>
    </html>`;
}
