import type { AnyView } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import type { IconName } from 'shared-ui/core';
import type { Chapter } from '../frame/journey-steps';
import { words } from '../words';

/** What clients will find of a business; only what its owner has said. */
export interface Profile {
  name: string | undefined;
  category: string | undefined;
  verified: boolean | undefined;
  facts: Fact[];
  /** What clients can do, once there is what it takes. */
  actions: { name: string; icon: IconName; ready: boolean }[];
}

export interface Fact {
  name: string;
  icon: IconName;
  /** Undefined while nothing hangs here. */
  shows: string | undefined;
  /** Lines below it; empty ones while they are on their way, so that they have their place. */
  more?: string[];
  /** The part of the set-up from which it comes. */
  comesIn: string;
}

type Standing = Pick<AnyView, 'answers' | 'session'>;

const shownServices = 3;

/** Says the same as the card of the service in the list, which the specification writes without '& up'. */
const priced = ({ name, price_start }: Service) => `${name} $ ${price_start}`;

function reviews({ squareConnected, preferences }: Standing['answers']): string | undefined {
  const { review_invites_preference, review_automation_consent } = preferences;
  if (review_invites_preference === 'manual-review-request') return words.youAskReviews;
  if (!review_invites_preference && !squareConnected) return undefined;
  const sends = squareConnected ? words.reviewLink : words.weAskReviews;
  return review_automation_consent === 'manual' ? sends.approved : sends.automatic;
}

/** Returns the booking link, or that the owner takes no bookings online. */
function booking({ booking }: Standing['answers']): string | undefined {
  if (!booking) return undefined;
  const link = booking.booking_link.replace(/^https?:\/\//, '');
  return link || (booking.booking_platform === null ? words.noPlatform : undefined);
}

function photos({ instagramConnected, photos: kept = [] }: Standing['answers']) {
  if (instagramConnected) return words.from('Instagram');
  const places = kept.filter((place) => place !== 'I dont have work photos');
  return places.length > 0
    ? words.from(places.map((one) => words.choices[one] ?? one).join(', '))
    : undefined;
}

function services({ answers }: Standing, listed: readonly Service[] | undefined) {
  const count = listed?.length ?? answers.services?.listed ?? 0;
  if (count === 0) return {};
  const starred = listed
    ? listed.filter(({ star }) => star).length
    : (answers.services?.starred ?? 0);
  const first = [...(listed ?? [])].sort((one, other) => Number(other.star) - Number(one.star));
  const more = listed
    ? first.slice(0, shownServices).map(priced)
    : Array.from({ length: Math.min(count, shownServices) }, () => '');
  return { shows: `${words.services(count)}${starred ? `, ${words.starred(starred)}` : ''}`, more };
}

function phone({ contact }: Standing['answers']): string | undefined {
  const { phones = [] } = contact ?? {};
  const told = phones.find(({ type }) => type === 'lead_comm') ?? phones[0];
  return told && `${told.country_code} ${told.phone}`;
}

const comes = (chapter: Chapter) => words.inChapter(words.chapters[chapter]);

/**
 * @param listed the services by name, where they are known
 * @param category only where somebody has said so: the one that is assumed is nobody's word
 */
export function profileOf(
  standing: Standing,
  listed: readonly Service[] | undefined,
  category: string | undefined,
): Profile {
  const { answers, session } = standing;
  const known = Boolean(session.place_id);
  const address = known
    ? session.business_location || answers.location?.storefrontAddress.addressLines.join(', ')
    : undefined;
  const asked = reviews(answers);
  const call = phone(answers);
  return {
    name: known ? session.biz_name : undefined,
    category: known ? category : undefined,
    verified: known ? answers.location?.verified : undefined,
    facts: [
      { name: words.address, icon: 'pin', shows: address || undefined, comesIn: comes('connect') },
      { name: words.chapters.reviews, icon: 'star', shows: asked, comesIn: comes('reviews') },
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
        ...services(standing, listed),
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
      { name: words.actions.review, icon: 'star', ready: Boolean(asked) },
    ],
  };
}
