import type { DiscoveredVersion, DiscoveryDocument } from 'shared-contracts/discovery';
import type { Settings } from '../src/settings';
import { assetsPath, type Assets } from './assets';

export interface PageParts {
  settings: Settings;
  discovery: DiscoveryDocument;
  assets: Assets;
  /** The remote that the asked address needs. */
  remote: string | undefined;
}

/** The page: what to load, and as data what the shell is to know before anything is loaded. */
export function renderPage({ settings, discovery, assets, remote }: PageParts): string {
  const { scripts, styles, preload, integrity } = assets;
  const at = (file: string) => assetsPath + file;
  // Everything the shell needs comes before the remote: browsers that fetch six at a time need an order.
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${html(at(file))}">`),
    ...scripts.map(
      (file) => `<script defer src="${html(at(file))}" ${checkedBy(integrity[file])}></script>`,
    ),
    ...preload.map((file) => preloadLink(at(file), integrity[file])),
    ...preloadsOf(remote === undefined ? undefined : discovery.microFrontends[remote]),
  ];
  const ownIntegrity = Object.fromEntries(
    Object.entries(integrity).map(([file, hash]) => [at(file), hash]),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<title>${html(settings.productName)}</title>
<link rel="icon" href="data:,">
${head.join('\n')}
${dataBlock('config', settings)}
${dataBlock('discovery', discovery)}
${dataBlock('integrity', ownIntegrity)}
</head>
<body>
<div id="root"></div>
<noscript>${html(settings.productName)} needs JavaScript. Please switch it on and load the page again.</noscript>
</body>
</html>
`;
}

/** Links for what the live version of a remote will load first; the loader asks in the same words. */
function preloadsOf(versions: DiscoveredVersion[] | undefined): string[] {
  const live = versions?.find(({ deployment }) => !deployment || deployment.traffic === 100);
  if (!live) return [];
  const { preload, files } = live.extras;
  return preload
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => preloadLink(besides(live.url, file), files[file]));
}

/** A file in the folder of an address, which may be relative to the page as the format allows. */
function besides(address: string, file: string): string {
  const page = 'http://page.invalid';
  const { origin, href, pathname } = new URL(file, new URL(address, page));
  return origin === page ? pathname : href;
}

const preloadLink = (url: string, hash: string | undefined) =>
  `<link rel="preload" as="script" href="${html(url)}" ${checkedBy(hash)}>`;

const checkedBy = (hash: string | undefined) =>
  hash === undefined ? 'crossorigin' : `crossorigin integrity="${html(hash)}"`;

/** A data block: never run, so it needs no leave from the content policy. */
export const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inScript(JSON.stringify(value))}</script>`;

// With `<` gone no text inside can end the block or open a comment.
const inScript = (json: string) =>
  json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const html = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);
