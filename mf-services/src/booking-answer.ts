import type { Answers } from 'shared-contracts';
import { isolated } from 'shared-ui/words';
import { words } from './words';

/** The colon keeps these two choices apart from the ids of configured platforms. */
export const other = ':other';
export const noPlatform = ':none';

export interface Platform {
  id: string;
  name: string;
}

export interface BookingChoice {
  /** A configured platform's id, `other`, `none`, or '' before a choice. */
  platform: string;
  /** The platform's name as typed, with `other` only. */
  typed: string;
  link: string;
}

/** Returns the choice of an earlier answer. A name that no configured platform has was typed under Other. */
export function choiceOf(
  answer: Answers['booking'],
  platforms: readonly Platform[],
): BookingChoice {
  if (!answer) return { platform: '', typed: '', link: '' };
  const { booking_platform: named, booking_link: link } = answer;
  if (named === null) return { platform: noPlatform, typed: '', link: '' };
  const configured = platforms.find(({ id, name }) => id === named || name === named);
  return configured
    ? { platform: configured.id, typed: '', link }
    : { platform: other, typed: named, link };
}

/** Returns an earlier answer in the owner's words. */
export function wordsFor(answer: NonNullable<Answers['booking']>, platforms: readonly Platform[]) {
  const { platform, typed, link } = choiceOf(answer, platforms);
  if (platform === noPlatform) return words.none;
  const name = platforms.find(({ id }) => id === platform)?.name ?? typed;
  return `${isolated(name)} • ${link ? isolated(link) : words.noLink}`;
}
