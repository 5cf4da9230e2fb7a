import {
  beginningOf,
  usualEntry,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import type { Assets } from '../assets/assets';
import { holdsOtherWords } from './page-language';

interface Page extends Pick<Assets, 'lends'> {
  language: string;
}

/**
 * Returns the discovery document for the page. It leaves out headings, which the page has rendered, and scripts that
 * the page never requests: other translations, and the unused entry.
 */
export const documentForPage = (
  page: Page,
  { schema, microFrontends }: DiscoveryDocument,
): DiscoveryDocument => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([remote, versions]) => [
      remote,
      versions.map((version) => ({ ...version, extras: extrasForPage(version, page) })),
    ]),
  ),
});

function extrasForPage(version: DiscoveredVersion, { lends, language }: Page) {
  const { headings: _, ...extras } = version.extras;
  const { entry, preload } = beginningOf(version.extras, lends);
  const { entry: completeEntry = usualEntry } = extras.modulefederation;
  const firstFiles = new Set([entry, ...preload]);
  const isOtherLanguage = holdsOtherWords(language);
  const files = Object.entries(extras.files).filter(
    ([file]) => firstFiles.has(file) || (file !== completeEntry && !isOtherLanguage(file)),
  );
  return { ...extras, files: Object.fromEntries(files) };
}
