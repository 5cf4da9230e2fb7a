import {
  beginningOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import { languageIn, screenOwners } from 'shared-contracts';
import { endpoints } from 'shared-contracts/api';
import type { Heading } from 'shared-contracts/headings';
import { html } from '../../src/first-paint/html';
import { firstPaint } from '../../src/first-paint/first-paint';
import { fallbackFonts } from '../../src/first-paint/fallback-fonts';
import { directionOf } from '../../src/preferences/language';
import { placeAt, type Place } from '../../src/navigation/routes';
import type { Settings } from '../../src/settings/settings';
import { themeColorOf, type Theme } from '../../src/preferences/theme';
import { assetsPath, type Assets } from '../assets/assets';
import { words } from '../words';
import { dataBlock } from './data-block';
import { liveVersion } from './live-version';
import { holdsOtherWords, holdsWordsOf } from './page-language';
import { documentForPage } from './page-document';

export interface PageParts {
  settings: Settings;
  discovery: DiscoveryDocument;
  assets: Assets;
  /** The requested screen; undefined for an unknown address. */
  place: Place | undefined;
  /** Whether the page is the end of the setup, which is not a screen. */
  isFinish?: boolean;
  /** The heading of that screen, if its release has one. */
  heading?: Heading | undefined;
  /** Whether the page first requests the session. A page with a link opens the link first. */
  requestsSession: boolean;
  /** The theme of the page. */
  theme: Theme;
}

/** Returns the page: links to what it loads, and data blocks for the shell. */
export function renderPage(parts: PageParts): string {
  const { settings, discovery, assets, theme } = parts;
  const { integrity } = assets;
  const { language = 'en' } = settings;
  const { needsScript, notLoaded } = words[languageIn(language) ?? 'en'];
  const isOtherLanguage = holdsOtherWords(language);
  const ownIntegrity = Object.fromEntries(
    Object.entries(integrity).flatMap(([file, hash]) =>
      isOtherLanguage(file) ? [] : [[assetsPath + file, hash]],
    ),
  );
  // A partial first paint would move when the rest arrives, so `expect` blocks rendering.
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
${dataBlock('discovery', documentForPage({ ...assets, language }, discovery))}
${dataBlock('integrity', ownIntegrity)}${notLoaded ? `\n${dataBlock('not-loaded', notLoaded)}` : ''}
</body>
</html>
`;
}

/** Returns the links of the page, ordered for browsers that load six files at a time. */
function linksOf({ settings, discovery, assets, place, requestsSession }: PageParts): string[] {
  const { scripts, styles, preload, fonts, integrity } = assets;
  const { language = 'en' } = settings;
  const pathOf = (file: string) => assetsPath + file;
  const remoteVersions = place ? (discovery.microFrontends[screenOwners[place.screen]] ?? []) : [];
  const live = liveVersion(remoteVersions, assets.contract);
  return [
    // Fonts come first: a heading that is rendered without its font breaks its lines elsewhere.
    ...fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${html(pathOf(file))}" crossorigin>`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="${html(pathOf(file))}">`),
    ...scripts.map(
      (file) =>
        `<script defer src="${html(pathOf(file))}" ${integrityAttributes(integrity[file])}></script>`,
    ),
    ...[...preload, ...Object.keys(integrity).filter(holdsWordsOf(language))].map((file) =>
      preloadLink(pathOf(file), integrity[file]),
    ),
    ...(live ? preloadsOf(live, assets, { language, screen: place?.screen }) : []),
    ...(requestsSession ? [sessionPreload(settings)] : []),
  ];
}

/** A screen whose page is typical. */
const typicalPlace = placeAt('/services', '');

/**
 * Returns the shared content of pages with the same releases, shell and language: a typical page without a visitor.
 */
export const commonPage = (parts: Pick<PageParts, 'settings' | 'discovery' | 'assets'>): string =>
  renderPage({ ...parts, place: typicalPlace, requestsSession: true, theme: 'device' });

const themeColor = (theme: Theme, device: 'light' | 'dark') =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${themeColorOf(theme, device)}">`;

/** Returns links to the first scripts of the version that will run, in the form that the loader uses. */
function preloadsOf(
  { url, extras }: DiscoveredVersion,
  { integrity, preload: neededAnyway, shared, lends }: Assets,
  { language, screen }: { language: string; screen: string | undefined },
): string[] {
  const { files } = extras;
  const { entry, preload, shared: sharedModules } = beginningOf(extras, lends, screen);
  const translations = Object.keys(files).filter(holdsWordsOf(language));
  // Scripts of the shell that the remote would request only after it has run.
  const sharedScripts = withNewContent(
    neededAnyway,
    sharedModules.flatMap((name) => (Object.hasOwn(shared, name) ? (shared[name] ?? []) : [])),
    integrity,
  );
  return [
    ...[...new Set([entry, ...preload, ...translations.filter((file) => !file.startsWith('ui-'))])]
      // Unlisted files are not executed.
      .filter((file) => Object.hasOwn(files, file))
      .map((file) => preloadLink(addressNextTo(url, file), files[file])),
    ...sharedScripts.map((file) => preloadLink(assetsPath + file, integrity[file])),
  ];
}

/** Returns the files with new content. Two chunks with the same modules are separate files with equal content. */
function withNewContent(
  loadedFiles: string[],
  files: string[],
  integrity: Assets['integrity'],
): string[] {
  const seen = new Set(loadedFiles.map((file) => integrity[file]));
  return files.filter((file) => !seen.has(integrity[file]) && seen.add(integrity[file]));
}

/**
 * Returns the preload of the session in the form of the shell's own request, which uses the response
 * (shell/src/visitor/visitor.ts).
 */
const sessionPreload = ({ apiOrigin }: Settings) =>
  `<link rel="preload" as="fetch" href="${html(apiOrigin + endpoints.readSession.path)}" crossorigin="use-credentials">`;

/** Returns the address of a file in the folder of an address, which may be relative to the page. */
function addressNextTo(address: string, file: string): string {
  const page = 'http://page.invalid';
  const { origin, href, pathname } = new URL(file, new URL(address, page));
  return origin === page ? pathname : href;
}

/** Returns a preload link for a script, with less priority than the fonts. */
const preloadLink = (url: string, hash: string | undefined) =>
  `<link rel="preload" as="script" href="${html(url)}" ${integrityAttributes(hash)} fetchpriority="low">`;

const integrityAttributes = (hash: string | undefined) =>
  hash === undefined ? 'crossorigin' : `crossorigin integrity="${html(hash)}"`;
