import type { AnyView } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import type { IconName } from 'shared-ui/core';
import type { Chapter } from '../journey-steps';
import { words } from '../words';

/** The data of a business that clients will find, from the owner's answers. */
export interface Profile {
  name: string | undefined;
  category: string | undefined;
  verified: boolean | undefined;
  facts: Fact[];
  /** The actions of clients, and whether they are possible. */
  actions: { name: string; icon: IconName; ready: boolean }[];
}

export interface Fact {
  name: string;
  icon: IconName;
  /** Undefined while the fact is open. */
  shows: string | undefined;
  /** Lines below it; empty while they load, to reserve their space. */
  more?: string[];
  /** The chapter that provides it. */
  comesIn: string;
}

type ProfileSource = Pick<AnyView, 'answers' | 'session'>;

const maxServices = 3;

/** Same text as the card in the list of services, which the specification writes without '& up'. */
const priceLine = ({ name, price_start }: Service) => `${name} $ ${price_start}`;

function reviews({ squareConnected, preferences }: ProfileSource['answers']): string | undefined {
  const { review_invites_preference, review_automation_consent } = preferences;
  if (review_invites_preference === 'manual-review-request') return words.youAskReviews;
  if (!review_invites_preference && !squareConnected) return undefined;
  const sends = squareConnected ? words.reviewLink : words.weAskReviews;
  return review_automation_consent === 'manual' ? sends.approved : sends.automatic;
}

/** Returns the booking link, or that the owner takes no online bookings. */
function booking({ booking }: ProfileSource['answers']): string | undefined {
  if (!booking) return undefined;
  const link = booking.booking_link.replace(/^https?:\/\//, '');
  return link || (booking.booking_platform === null ? words.noPlatform : undefined);
}

function photos({ instagramConnected, photos: stored = [] }: ProfileSource['answers']) {
  if (instagramConnected) return words.from('Instagram');
  const places = stored.filter((place) => place !== 'I dont have work photos');
  return places.length > 0
    ? words.from(places.map((photoSource) => words.choices[photoSource] ?? photoSource).join(', '))
    : undefined;
}

function services({ answers }: ProfileSource, listed: readonly Service[] | undefined) {
  const count = listed?.length ?? answers.services?.listed ?? 0;
  if (count === 0) return {};
  const starred = listed
    ? listed.filter(({ star }) => star).length
    : (answers.services?.starred ?? 0);
  const first = [...(listed ?? [])].sort(
    (photoSource, other) => Number(other.star) - Number(photoSource.star),
  );
  const more = listed
    ? first.slice(0, maxServices).map(priceLine)
    : Array.from({ length: Math.min(count, maxServices) }, () => '');
  return { shows: `${words.services(count)}${starred ? `, ${words.starred(starred)}` : ''}`, more };
}

function phone({ contact }: ProfileSource['answers']): string | undefined {
  const { phones = [] } = contact ?? {};
  const contactPhone = phones.find(({ type }) => type === 'lead_comm') ?? phones[0];
  return contactPhone && `${contactPhone.country_code} ${contactPhone.phone}`;
}

const comes = (chapter: Chapter) => words.inChapter(words.chapters[chapter]);

/**
 * Returns the profile of a business.
 *
 * @param listed the services, if they were loaded
 * @param category the category that the owner chose; an assumed one is not shown
 */
export function profileOf(
  source: ProfileSource,
  listed: readonly Service[] | undefined,
  category: string | undefined,
): Profile {
  const { answers, session } = source;
  const isLocated = Boolean(session.place_id);
  const address = isLocated
    ? session.business_location || answers.location?.storefrontAddress.addressLines.join(', ')
    : undefined;
  const reviewText = reviews(answers);
  const call = phone(answers);
  return {
    name: isLocated ? session.biz_name : undefined,
    category: isLocated ? category : undefined,
    verified: isLocated ? answers.location?.verified : undefined,
    facts: [
      { name: words.address, icon: 'pin', shows: address || undefined, comesIn: comes('connect') },
      { name: words.chapters.reviews, icon: 'star', shows: reviewText, comesIn: comes('reviews') },
      {
        name: words.bookingLink,
        icon: 'calendar',
        shows: booking(answers),
        comesIn: comes('services'),
      },
      {
        name: words.chapters.services,
        icon: 'scissors',
        shows: undefined,
        ...services(source, listed),
        comesIn: comes('services'),
      },
      {
        name: words.chapters.photos,
        icon: 'camera',
        shows: photos(answers),
        comesIn: comes('photos'),
      },
      { name: words.phone, icon: 'phone', shows: call, comesIn: comes('contact') },
    ],
    actions: [
      { name: words.actions.call, icon: 'phone', ready: Boolean(call) },
      { name: words.actions.map, icon: 'pin', ready: Boolean(address) },
      { name: words.actions.book, icon: 'calendar', ready: Boolean(answers.booking?.booking_link) },
      { name: words.actions.review, icon: 'star', ready: Boolean(reviewText) },
    ],
  };
}
