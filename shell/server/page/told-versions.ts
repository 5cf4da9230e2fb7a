import {
  beginningOf,
  usualEntry,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import type { Assets } from '../assets/assets';
import { liveVersion } from './live-version';
import { holdsOtherWords, holdsWordsOf } from './page-language';

interface Page extends Pick<Assets, 'contract' | 'lends'> {
  language: string;
}

/**
 * What a page is told of the versions that it may run, where their headings are drawn in it already: the scripts that it may
 * ask for, and so neither words of another language nor the entry that it does not begin with. Of a version that only
 * stands in for the one that runs, and has a list of its scripts, those are told that it begins with, and the integrity
 * of that list in place of the others: hardly any page needs them.
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
  const { entry, preload } = beginningOf(version.extras, lends);
  const { entry: whole = usualEntry } = extras.modulefederation;
  const begins = new Set([entry, ...preload]);
  const isOfWords = holdsWordsOf(language);
  const isOfOthers = holdsOtherWords(language);

  const standsIn = listed !== undefined && !isLive;
  const isAsked = (file: string) =>
    begins.has(file) || (standsIn ? isOfWords(file) : file !== whole && !isOfOthers(file));
  const files = Object.entries(extras.files).filter(([file]) => isAsked(file));
  return { ...extras, ...(standsIn && { listed }), files: Object.fromEntries(files) };
}
