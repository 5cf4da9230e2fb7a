import type { Answers } from 'shared-contracts';
import { choiceOf, noPlatform, other, type BookingChoice, type Platform } from './booking-answer';
import { linkIn } from './link-text';
import { words } from './words';

/** The text typed on the screen. Each platform has its own link. */
export type BookingDraft = Pick<BookingChoice, 'platform' | 'typed'> & {
  /** By the platform's id. A draft comes from storage, so its values are not trusted. */
  links: Record<string, unknown>;
};

/** The tiles in their order: the configured platforms, 'Other' and 'No booking platform'. */
export const tilesOf = (platforms: readonly Platform[]): Platform[] => [
  ...platforms,
  { id: other, name: words.other },
  { id: noPlatform, name: words.none },
];

export const opensSheet = (platform: string) => platform !== '' && platform !== noPlatform;

/** The specification: as soon as a platform other than Other is chosen, 'No booking platform' included. */
export const maySkip = ({ platform }: BookingChoice) => platform !== '' && platform !== other;

export function mayFinish({ platform, typed, link }: BookingChoice): boolean {
  if (platform === noPlatform) return true;
  if (platform === '' || linkIn(link) === '') return false;
  return platform !== other || typed.trim() !== '';
}

/** Returns the reason why DONE is disabled. */
export function lacking({ platform, typed }: BookingChoice): string {
  if (platform === '') return words.chooseWhere;
  if (platform === other && typed.trim() === '') return words.enterBoth;
  return maySkip({ platform, typed, link: '' }) ? words.enterOrSkip : words.enterFirst;
}

/** Returns the payload to send and to report. A missing platform or link stays missing. */
export function submissionOf({ platform, typed, link }: BookingChoice) {
  if (platform === noPlatform || platform === '') {
    return { booking_platform: null, booking_link: '', how: 'none' } as const;
  }
  const booking_platform = platform === other ? typed.trim() || 'other' : platform;
  const booking_link = linkIn(link);
  const how = booking_link ? ('linked' as const) : ('skipped' as const);
  return { booking_platform, booking_link, how };
}

/** Skip leaves the link out, even a typed one. */
export const skippedSubmissionOf = (choice: BookingChoice) => submissionOf({ ...choice, link: '' });

/** Returns the platform that a draft has chosen, with its own link. */
export function choiceIn({ platform, typed, links }: BookingDraft): BookingChoice {
  const link = links[platform];
  return { platform, typed, link: typeof link === 'string' ? link : '' };
}

/** Returns the draft that equals an earlier answer. */
export function draftOf(answer: Answers['booking'], platforms: readonly Platform[]): BookingDraft {
  const { platform, typed, link } = choiceOf(answer, platforms);
  return { platform, typed, links: link ? { [platform]: link } : {} };
}

/** Returns whether a text looks like an address without a scheme. The screen suggests one and accepts any text. */
export const lacksScheme = (link: string) =>
  /^[^\s/:]+\.\S+$/.test(linkIn(link)) && !/^[a-z][a-z\d+.-]*:/i.test(linkIn(link));

export const withScheme = (link: string) => `https://${linkIn(link)}`;
