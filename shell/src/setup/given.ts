import type { AnyView, Screen } from 'shared-contracts';
import { stepAt, type Chapter } from '../frame/journey-steps';
import { routes } from '../routes';
import { words } from '../words';

type Standing = Pick<AnyView, 'answers' | 'session' | 'config'>;

/** One answer, as its owner would say it. */
export interface Given {
  /** What was asked, in few words. */
  asked: string;
  /** Undefined while nothing was answered. */
  answer: string | undefined;
  /** What answering it is good for. */
  why: string;
  /** Where it is answered, and answered anew. */
  address: string;
  chapter: Chapter;
}

const joined = (...parts: (string | false | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || undefined;

/** A choice from a list in its own words; what an owner typed as they typed it. */
const chosen = <T extends string | undefined>(value: T) => words.choices[value ?? ''] ?? value;

/** Nothing of a choice whose value nobody here knows: it was made in a newer version. */
const word = <K extends string>(among: Readonly<Record<K, string>>, value: K | undefined) =>
  value && among[value];

function booking({ answers, config }: Standing): string | undefined {
  if (!answers.booking) return undefined;
  const { booking_platform, booking_link } = answers.booking;
  const platform = config.bookingPlatforms.find(({ id }) => id === booking_platform);
  return joined(platform?.name ?? booking_platform ?? undefined, booking_link);
}

function contact({ answers }: Standing): string | undefined {
  const { first_name = '', last_name = '', phones = [] } = answers.contact ?? {};
  const numbers = new Set(phones.map(({ country_code, phone }) => `${country_code} ${phone}`));
  return joined(`${first_name} ${last_name}`.trim(), ...numbers);
}

const step = (query: number) => `${routes.priming.path}?step=${query}`;
const at = (screen: Screen) => routes[screen].path;

interface Question {
  chapter: Chapter;
  asked: string;
  why: string;
  address: string;
  answer(standing: Standing): string | undefined;
  /** False where another answer has made it pointless to ask. */
  applies?(standing: Standing): boolean;
}

const asksThemselves = ({ answers }: Standing) =>
  answers.preferences.review_invites_preference === 'manual-review-request';

/** Every answer there is to give, in the order in which it is asked for. */
const questions = (): Question[] => [
  {
    chapter: 'connect',
    asked: words.asked.business,
    why: words.why.business,
    address: at('select-location'),
    answer: ({ session }) =>
      joined(session.place_id && session.biz_name, session.business_location),
  },
  {
    chapter: 'connect',
    asked: words.asked.square,
    why: words.why.square,
    address: step(1),
    answer: ({ answers }) =>
      joined(
        word(words.square, answers.square_preference),
        answers.squareConnected && words.squareConnected,
      ),
  },
  {
    chapter: 'services',
    asked: words.asked.services,
    why: words.why.services,
    address: at('services'),
    answer: ({ answers: { services } }) =>
      services && joined(words.services(services.listed), words.starred(services.starred)),
  },
  {
    chapter: 'services',
    asked: words.asked.bookings,
    why: words.why.bookings,
    address: at('booking-platform'),
    answer: booking,
  },
  {
    chapter: 'services',
    asked: words.asked.clients,
    why: words.why.clients,
    address: at('client-storage'),
    answer: ({ answers }) => chosen(answers.preferences.client_storage_platform),
    applies: ({ answers }) => !answers.booking?.booking_link,
  },
  {
    chapter: 'reviews',
    asked: words.asked.reviews,
    why: words.why.reviews,
    address: at('automate-reviews'),
    answer: ({ answers }) => word(words.askedBy, answers.preferences.review_invites_preference),
  },
  {
    chapter: 'reviews',
    asked: words.asked.count,
    why: words.why.count,
    address: at('client-count'),
    answer: ({ answers }) => chosen(answers.preferences.client_count_range),
    applies: (standing) => !asksThemselves(standing),
  },
  {
    chapter: 'reviews',
    asked: words.asked.requests,
    why: words.why.requests,
    address: at('review-consent'),
    answer: ({ answers }) => word(words.sentBy, answers.preferences.review_automation_consent),
    applies: (standing) => !asksThemselves(standing),
  },
  {
    chapter: 'photos',
    asked: words.asked.photos,
    why: words.why.photos,
    address: at('photos-storage'),
    answer: ({ answers }) =>
      joined(
        answers.photos?.map(chosen).join(', '),
        answers.instagramConnected && words.instagramConnected,
      ),
  },
  {
    chapter: 'contact',
    asked: words.asked.number,
    why: words.why.number,
    address: at('set-number'),
    answer: contact,
  },
];

/** What there is to answer, with what was answered. */
export const givenIn = (standing: Standing): Given[] =>
  questions().flatMap(({ chapter, asked, why, address, answer: answerOf, applies }) => {
    const answer = answerOf(standing) || undefined;
    if (!answer && applies?.(standing) === false) return [];
    return { chapter, asked, why, address, answer };
  });

/** Parts of the set-up of which something was answered. */
export const partsDone = (standing: Standing): number =>
  new Set(givenIn(standing).flatMap(({ answer, chapter }) => (answer ? chapter : []))).size;

/** Which part of the set-up a screen belongs to. */
export const chapterAt = ({ screen, params }: Pick<AnyView, 'screen' | 'params'>) =>
  stepAt(screen, params)?.chapter;
