import type { Answers } from 'shared-contracts';
import { isolated } from 'shared-ui/words';
import { linkIn } from './link-text';
import { words } from './words';

/** No platform's id has a colon in front, so these two can stand beside any that are configured. */
export const other = ':other';
export const none = ':none';

export interface Platform {
  id: string;
  name: string;
}

export interface BookingChoice {
  /** A configured platform's id, `other`, `none`, or '' while nothing is chosen. */
  platform: string;
  /** The platform's name as typed, with `other` only. */
  typed: string;
  link: string;
}

/** What is typed on the screen: a link is the link of one platform, and of no other. */
export type BookingDraft = Pick<BookingChoice, 'platform' | 'typed'> & {
  /** By the platform's id. Drafts come from storage, so anything may stand there. */
  links: Record<string, unknown>;
};

/** The tiles in their order: the configured platforms, 'Other' and 'No booking platform'. */
export const tilesOf = (platforms: readonly Platform[]): Platform[] => [
  ...platforms,
  { id: other, name: words.other },
  { id: none, name: words.none },
];

export const opensSheet = (platform: string) => platform !== '' && platform !== none;

/** Literally: as soon as a platform that is not Other is chosen, 'No booking platform' included. */
export const maySkip = ({ platform }: BookingChoice) => platform !== '' && platform !== other;

export function mayFinish({ platform, typed, link }: BookingChoice): boolean {
  if (platform === none) return true;
  if (platform === '' || linkIn(link) === '') return false;
  return platform !== other || typed.trim() !== '';
}

/** What DONE still waits for. */
export function lacking({ platform, typed }: BookingChoice): string {
  if (platform === '') return words.chooseWhere;
  if (platform === other && typed.trim() === '') return words.enterBoth;
  return maySkip({ platform, typed, link: '' }) ? words.enterOrSkip : words.enterFirst;
}

/** What is sent and told. A platform or a link that is missing is not invented. */
export function submissionOf({ platform, typed, link }: BookingChoice) {
  if (platform === none || platform === '') {
    return { booking_platform: null, booking_link: '', how: 'none' } as const;
  }
  const booking_platform = platform === other ? typed.trim() || 'other' : platform;
  const booking_link = linkIn(link);
  const how = booking_link ? ('linked' as const) : ('skipped' as const);
  return { booking_platform, booking_link, how };
}

/** Skip leaves the link out, also one that was typed. */
export const skippedSubmissionOf = (choice: BookingChoice) => submissionOf({ ...choice, link: '' });

/** The platform that is chosen in a draft, with its own link. */
export function choiceIn({ platform, typed, links }: BookingDraft): BookingChoice {
  const link = links[platform];
  return { platform, typed, link: typeof link === 'string' ? link : '' };
}

/** The draft that an earlier answer stands for. */
export function draftOf(answer: Answers['booking'], platforms: readonly Platform[]): BookingDraft {
  const { platform, typed, link } = choiceOf(answer, platforms);
  return { platform, typed, links: link ? { [platform]: link } : {} };
}

/** The choice that an earlier answer stands for; a name that is not a configured one was typed. */
export function choiceOf(
  answer: Answers['booking'],
  platforms: readonly Platform[],
): BookingChoice {
  if (!answer) return { platform: '', typed: '', link: '' };
  const { booking_platform: named, booking_link: link } = answer;
  if (named === null) return { platform: none, typed: '', link: '' };
  const configured = platforms.find(({ id, name }) => id === named || name === named);
  return configured
    ? { platform: configured.id, typed: '', link }
    : { platform: other, typed: named, link };
}

/** Text that reads like an address without a scheme. Any text is accepted; this text gets a suggestion. */
export const lacksScheme = (link: string) =>
  /^[^\s/:]+\.\S+$/.test(linkIn(link)) && !/^[a-z][a-z\d+.-]*:/i.test(linkIn(link));

export const withScheme = (link: string) => `https://${linkIn(link)}`;

/** An earlier answer in the owner's words. */
export function wordsFor(answer: NonNullable<Answers['booking']>, platforms: readonly Platform[]) {
  const { platform, typed, link } = choiceOf(answer, platforms);
  if (platform === none) return words.none;
  const name = platforms.find(({ id }) => id === platform)?.name ?? typed;
  return `${isolated(name)} • ${link ? isolated(link) : words.noLink}`;
}
