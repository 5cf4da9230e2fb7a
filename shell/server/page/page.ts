import {
  beginningOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import { screenOwners } from 'shared-contracts';
import { endpoints } from 'shared-contracts/api';
import type { Heading } from 'shared-contracts/headings';
import { html } from '../../src/first-paint/html';
import { firstPaint } from '../../src/first-paint/first-paint';
import { fallbackFonts } from '../../src/first-paint/fallback-fonts';
import { directionOf, languageIn } from '../../src/preferences/language';
import { placeAt, type Place } from '../../src/navigation/routes';
import type { Settings } from '../../src/settings/settings';
import { themeColorOf, type Theme } from '../../src/preferences/theme';
import { assetsPath, type Assets } from '../assets/assets';
import { dataBlock } from './data-block';
import { liveVersion } from './live-version';
import { beforeWords, holdsOtherWords, holdsWordsOf } from './page-language';
import { toldTo } from './told-versions';

export interface PageParts {
  settings: Settings;
  discovery: DiscoveryDocument;
  assets: Assets;
  /** The screen that the address asks for; undefined where none lives. */
  place: Place | undefined;
  /** Whether it asks for the end of the set-up, which is no screen. */
  isFinish?: boolean;
  /** What that screen says at its top, where its release tells. */
  heading?: Heading | undefined;
  /** Whether the first thing the page does is to ask who opened it; one that opens a link does that first. */
  asksWho: boolean;
  /** Its colours, before anything is painted. */
  theme: Theme;
}

/** Returns the page: what to load, and as data what the shell needs before it loads anything. */
export function renderPage(parts: PageParts): string {
  const { settings, discovery, assets, theme } = parts;
  const { integrity } = assets;
  const { language = 'en' } = settings;
  const { needsScript, notLoaded } = beforeWords[languageIn(language) ?? 'en'];
  const isOfOthers = holdsOtherWords(language);
  const ownIntegrity = Object.fromEntries(
    Object.entries(integrity).flatMap(([file, hash]) =>
      isOfOthers(file) ? [] : [[assetsPath + file, hash]],
    ),
  );
  // A browser that draws half of it, while the rest is on its way, moves the paper when that comes: hence `expect`.
  const first = firstPaint(parts);
  return `<!doctype html>
<html lang="${html(language)}" dir="${directionOf(language)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<meta name="color-scheme" content="${theme === 'device' ? 'light dark' : theme}">
${(['light', 'dark'] as const).map((device) => themeColor(theme, device)).join('\n')}
<title>${html(settings.productName)}</title>
<link rel="icon" href="data:,">
<link rel="expect" href="#root" blocking="render">
<style>${fallbackFonts}</style>
<style id="first-style">${first.style}</style>
${linksOf(parts).join('\n')}
<noscript><style>#first{display:none}</style></noscript>
</head>
<body>
${first.body}
<div id="root"></div>
<noscript>${html(needsScript(settings.productName))}</noscript>
${dataBlock('config', settings)}
${dataBlock('discovery', toldTo({ ...assets, language }, discovery))}
${dataBlock('integrity', ownIntegrity)}${notLoaded ? `\n${dataBlock('not-loaded', notLoaded)}` : ''}
</body>
</html>
`;
}

/** Returns what the page loads, in the order that browsers need which fetch six files at a time. */
function linksOf({ settings, discovery, assets, place, asksWho }: PageParts): string[] {
  const { scripts, styles, preload, fonts, integrity } = assets;
  const { language = 'en' } = settings;
  const at = (file: string) => assetsPath + file;
  const owned = place ? (discovery.microFrontends[screenOwners[place.screen]] ?? []) : [];
  const live = liveVersion(owned, assets.contract);
  return [
    // Fonts come first: a heading that is rendered without its font breaks its lines elsewhere.
    ...fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${html(at(file))}" crossorigin>`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="${html(at(file))}">`),
    ...scripts.map(
      (file) => `<script defer src="${html(at(file))}" ${checkedBy(integrity[file])}></script>`,
    ),
    ...[...preload, ...Object.keys(integrity).filter(holdsWordsOf(language))].map((file) =>
      preloadLink(at(file), integrity[file]),
    ),
    ...(live ? preloadsOf(live, assets, { language, screen: place?.screen }) : []),
    ...(asksWho ? [whoIsHere(settings)] : []),
  ];
}

/** A screen whose page has what most pages have. */
const inMidst = placeAt('/services', '');

/** What pages of one set of releases, shell and language have in common: one of them that no visitor asked for. */
export const commonPage = (parts: Pick<PageParts, 'settings' | 'discovery' | 'assets'>): string =>
  renderPage({ ...parts, place: inMidst, asksWho: true, theme: 'device' });

const themeColor = (theme: Theme, device: 'light' | 'dark') =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${themeColorOf(theme, device)}">`;

/** Links for what the version that will run loads first; the loader asks in the same words. */
function preloadsOf(
  { url, extras }: DiscoveredVersion,
  { integrity, preload: neededAnyway, shared, lends }: Assets,
  { language, screen }: { language: string; screen: string | undefined },
): string[] {
  const { files } = extras;
  const { entry, preload, shared: taken } = beginningOf(extras, lends, screen);
  const said = Object.keys(files).filter(holdsWordsOf(language));
  // What the shell has for it: asked for by the remote, and so only once that has come and run.
  const brought = unlike(
    neededAnyway,
    taken.flatMap((name) => (Object.hasOwn(shared, name) ? (shared[name] ?? []) : [])),
    integrity,
  );
  return [
    ...[...new Set([entry, ...preload, ...said.filter((file) => !file.startsWith('ui-'))])]
      // What is not listed is not run.
      .filter((file) => Object.hasOwn(files, file))
      .map((file) => preloadLink(besides(url, file), files[file])),
    ...brought.map((file) => preloadLink(assetsPath + file, integrity[file])),
  ];
}

/** Those whose content is not there yet: two chunks with the same modules are two files that each bring both. */
function unlike(there: string[], files: string[], integrity: Assets['integrity']): string[] {
  const seen = new Set(there.map((file) => integrity[file]));
  return files.filter((file) => !seen.has(integrity[file]) && seen.add(integrity[file]));
}

/** In the words of the shell's own call, which takes up the answer where it has come (shell/src/visitor/visitor.ts). */
const whoIsHere = ({ apiOrigin }: Settings) =>
  `<link rel="preload" as="fetch" href="${html(apiOrigin + endpoints.readSession.path)}" crossorigin="use-credentials">`;

/** A file in the folder of an address, which may be relative to the page as the format allows. */
function besides(address: string, file: string): string {
  const page = 'http://page.invalid';
  const { origin, href, pathname } = new URL(file, new URL(address, page));
  return origin === page ? pathname : href;
}

/** Scripts come behind what the page itself paints with: its letters. */
const preloadLink = (url: string, hash: string | undefined) =>
  `<link rel="preload" as="script" href="${html(url)}" ${checkedBy(hash)} fetchpriority="low">`;

const checkedBy = (hash: string | undefined) =>
  hash === undefined ? 'crossorigin' : `crossorigin integrity="${html(hash)}"`;
