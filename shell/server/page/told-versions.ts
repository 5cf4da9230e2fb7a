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
 * Returns the discovery document as the page needs it. It leaves out headings, which the page has rendered already, and
 * the scripts that the page never requests: words of other languages, and the entry that the page does not use.
 */
export const toldTo = (
  page: Page,
  { schema, microFrontends }: DiscoveryDocument,
): DiscoveryDocument => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([remote, versions]) => [
      remote,
      versions.map((version) => ({ ...version, extras: toldOf(version, page) })),
    ]),
  ),
});

function toldOf(version: DiscoveredVersion, { lends, language }: Page) {
  const { headings: _, ...extras } = version.extras;
  const { entry, preload } = beginningOf(version.extras, lends);
  const { entry: whole = usualEntry } = extras.modulefederation;
  const begins = new Set([entry, ...preload]);
  const isOfOthers = holdsOtherWords(language);
  const files = Object.entries(extras.files).filter(
    ([file]) => begins.has(file) || (file !== whole && !isOfOthers(file)),
  );
  return { ...extras, files: Object.fromEntries(files) };
}
