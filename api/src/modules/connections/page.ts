import type { Language } from 'shared-contracts';
import { words, type Provider } from '../../words';
import { dashboardStyle } from '../owner-state/dashboard-page';
import type { Connection } from './state';

interface Parts {
  product: string;
  language: Language;
}

interface ConnectionsParts extends Parts {
  business: string;
  connections: Record<Provider, Connection | undefined>;
  /** What the owner has just disconnected. */
  disconnected: Provider | undefined;
  /** Where to sign in first; undefined if the owner has signed in in this browser. */
  signInUrl: string | undefined;
  backUrl: string;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const providers: readonly Provider[] = ['google', 'square', 'instagram'];

/** Returns the page on which an owner sees and ends the connections. It works without scripts. */
export function connectionsPage(parts: ConnectionsParts): string {
  const { product, language, business, disconnected, signInUrl, backUrl } = parts;
  const texts = words[language].connections;
  const rows = providers.map((provider) => connectionRow(provider, parts));
  return layout(
    parts,
    texts.title,
    `
<h1>${texts.title}</h1>
<p class="lead">${escaped(texts.lead(business))}</p>
${disconnected ? `<p class="done" role="status">${texts.disconnected(texts.names[disconnected])}</p>` : ''}
${signInUrl ? `<p>${texts.signInHint}</p><p><a class="button" href="${escaped(signInUrl)}">${texts.signIn}</a></p>` : ''}
<ul class="tiles">
${rows.join('\n')}
</ul>
<h2>${texts.data}</h2>
<p class="lead">${escaped(texts.dataHint(product))}</p>
${signInUrl ? '' : `<p><a class="button quiet" href="/connections/delete">${texts.delete}</a></p>`}
<p class="note"><a href="${escaped(backUrl)}">${texts.back}</a></p>`,
  );
}

function connectionRow(
  provider: Provider,
  { language, product, connections, signInUrl }: ConnectionsParts,
) {
  const texts = words[language].connections;
  const name = texts.names[provider];
  const connection = connections[provider];
  if (!connection) {
    return `<li class="tile" data-empty><h3>${name}</h3><p class="shows">${texts.notConnected}</p></li>`;
  }
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const { account, since } = connection;
  const form = `<form method="post" action="/connections/${provider}"><button>${texts.disconnect(name)}</button></form>`;
  return `<li class="tile">
<div>
<h3>${name}</h3>
${account ? `<p class="shows">${escaped(account)}</p>` : ''}
<p>${texts.since(day.format(since))}</p>
<p class="effect">${escaped(texts.effects[provider](product))}</p>
</div>
${signInUrl ? '' : form}
</li>`;
}

/** Returns the page that asks before everything is deleted. */
export function confirmPage(parts: Parts): string {
  const texts = words[parts.language].connections;
  return layout(
    parts,
    texts.confirm,
    `
<h1>${texts.confirm}</h1>
<p>${escaped(texts.confirmHint(parts.product))}</p>
<form method="post" action="/connections/delete"><button class="danger">${texts.delete}</button></form>
<p><a class="button quiet" href="/connections">${texts.keep}</a></p>`,
  );
}

/** Returns the page after everything was deleted. */
export function deletedPage(parts: Parts & { startUrl: string }): string {
  const texts = words[parts.language].connections;
  return layout(
    parts,
    texts.deleted,
    `
<h1>${texts.deleted}</h1>
<p>${texts.deletedHint}</p>
<p><a class="button" href="${escaped(parts.startUrl)}">${texts.start}</a></p>`,
  );
}

const style = `
header, main { padding-inline: max(1.25rem, (100vw - 42rem) / 2); }
.tiles { grid-template-columns: 1fr; margin-top: 1.5rem; }
.tile { display: grid; gap: 0.75rem 1.5rem; align-items: center; }
@media (min-width: 36rem) { .tile { grid-template-columns: 1fr auto; } }
.shows { font-size: 1.0625rem; }
.effect { margin-top: 0.5rem; color: var(--soft); font-size: 0.9375rem; }
.done { padding: 0.75rem 1rem; border-radius: 0.75rem; background: var(--paper); color: var(--good);
  font-weight: 600; }
a { color: inherit; }
button, .button { display: inline-block; min-height: 2.75rem; padding: 0.625rem 1.25rem; border: 1px solid var(--petrol);
  border-radius: 0.75rem; background: var(--petrol); color: var(--on-petrol); font: inherit; font-weight: 600;
  text-decoration: none; cursor: pointer; }
.tile button, .quiet { background: transparent; color: var(--petrol); }
.danger { border-color: var(--bad); background: var(--bad); color: var(--on-bad); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--petrol); outline-offset: 3px; }
:root { --bad: #b3261e; --on-bad: #fff; }
@media (prefers-color-scheme: dark) { :root { --bad: #f2b8b5; --on-bad: #601410; } }
`;

const layout = (
  { product, language }: Parts,
  title: string,
  main: string,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(`${title} – ${product}`)}</title>
<style>${dashboardStyle}${style}</style>
</head>
<body>
<header><p class="product">${escaped(product)}</p></header>
<main>${main}
</main>
</body>
</html>
`;
