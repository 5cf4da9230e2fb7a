import {
  beginningOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import type { Assets } from './assets';
import { liveVersion } from './live-version';
import { holdsWordsOf } from './page-language';

interface Page extends Pick<Assets, 'contract' | 'lends'> {
  language: string;
}

/**
 * What a page is told of the versions that it may run. Headings are drawn in it already. Of a version that only stands in
 * for the one that runs, and has a list of its scripts, those are told that it begins with, and the integrity of that
 * list in place of the others: hardly any page needs them.
 */
export const toldTo = (
  page: Page,
  { schema, microFrontends }: DiscoveryDocument,
): DiscoveryDocument => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([remote, versions]) => {
      const live = liveVersion(versions, page.contract);
      const told = versions.map((one) => ({ ...one, extras: toldOf(one, one === live, page) }));
      return [remote, told];
    }),
  ),
});

function toldOf(version: DiscoveredVersion, isLive: boolean, { lends, language }: Page) {
  const { headings: _, listed, ...extras } = version.extras;
  if (listed === undefined || isLive) return extras;
  const { entry, preload } = beginningOf(version.extras, lends);
  const begins = new Set([entry, ...preload]);
  const isOfWords = holdsWordsOf(language);
  const files = Object.entries(extras.files).filter(
    ([file]) => begins.has(file) || isOfWords(file),
  );
  return { ...extras, listed, files: Object.fromEntries(files) };
}
