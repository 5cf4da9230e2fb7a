import type { AnyView, Answers, Screen } from 'shared-contracts';
import type { Chapter } from '../frame/journey-steps';
import { routes } from '../navigation/routes';
import { words } from '../words';

export type Standing = Pick<AnyView, 'answers' | 'session' | 'config'>;

type Part = string | false | undefined;

const parts = (...all: Part[]): string[] => all.filter((one): one is string => Boolean(one));

/** A choice from a list in its own words; what an owner typed as they typed it. */
const chosen = <T extends string | undefined>(value: T) => words.choices[value ?? ''] ?? value;

/** Nothing of a choice whose value nobody here knows: it was made in a newer version. */
const word = <K extends string>(among: Readonly<Record<K, string>>, value: K | undefined) =>
  value && among[value];

function booking({ answers, config }: Standing): string[] {
  if (!answers.booking) return [];
  const { booking_platform, booking_link } = answers.booking;
  // None was chosen, and that is an answer too.
  if (booking_platform === null && !booking_link) return [words.noPlatform];
  const platform = config.bookingPlatforms.find(({ id }) => id === booking_platform);
  return parts(platform?.name ?? booking_platform ?? undefined, booking_link);
}

function contact({ answers }: Standing): string[] {
  const { first_name = '', last_name = '', phones = [] } = answers.contact ?? {};
  const numbers = new Set(phones.map(({ country_code, phone }) => `${country_code} ${phone}`));
  return parts(`${first_name} ${last_name}`.trim(), ...numbers);
}

const step = (query: number) => `${routes.priming.path}?step=${query}`;
const at = (screen: Screen) => routes[screen].path;

interface Question {
  chapter: Chapter;
  asked: string;
  why: string;
  address: string;
  answer(standing: Standing): string[];
  /** Where an account is connected without which the answer does nothing; undefined where none is missing. */
  connects?(standing: Standing): string | undefined;
  /** False where another answer has made it pointless to ask. */
  applies?(standing: Standing): boolean;
}

const asksThemselves = ({ answers }: Standing) =>
  answers.preferences.review_invites_preference === 'manual-review-request';

/** Owners may say that they use an account and go on without connecting it. */
const lacksSquare = ({ square_preference, squareConnected }: Answers) =>
  !squareConnected &&
  (square_preference === 'yes-square' || square_preference === 'payments-square');

const lacksInstagram = ({ photos, instagramConnected }: Answers) =>
  !instagramConnected && photos?.includes('Instagram') === true;

const connectQuestions = (): Question[] => [
  {
    chapter: 'connect',
    asked: words.asked.business,
    why: words.why.business,
    address: at('select-location'),
    answer: ({ session }) => parts(session.place_id && session.biz_name, session.business_location),
  },
  {
    chapter: 'connect',
    asked: words.asked.square,
    why: words.why.square,
    address: step(1),
    answer: ({ answers }) =>
      parts(
        word(words.square, answers.square_preference),
        answers.squareConnected && words.squareConnected,
        lacksSquare(answers) && words.notConnected,
      ),
    connects: ({ answers }) => (lacksSquare(answers) ? step(2) : undefined),
  },
];

const servicesQuestions = (): Question[] => [
  {
    chapter: 'services',
    asked: words.asked.services,
    why: words.why.services,
    address: at('services'),
    answer: ({ answers: { services } }) =>
      services ? [words.services(services.listed), words.starred(services.starred)] : [],
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
    answer: ({ answers }) => parts(chosen(answers.preferences.client_storage_platform)),
    applies: ({ answers }) =>
      !answers.booking?.booking_link || answers.preferences.client_storage_platform !== undefined,
  },
];

const reviewsQuestions = (): Question[] => [
  {
    chapter: 'reviews',
    asked: words.asked.reviews,
    why: words.why.reviews,
    address: at('automate-reviews'),
    answer: ({ answers }) =>
      parts(word(words.askedBy, answers.preferences.review_invites_preference)),
  },
  {
    chapter: 'reviews',
    asked: words.asked.count,
    why: words.why.count,
    address: at('client-count'),
    answer: ({ answers }) => parts(chosen(answers.preferences.client_count_range)),
    applies: (standing) => !asksThemselves(standing),
  },
  {
    chapter: 'reviews',
    asked: words.asked.requests,
    why: words.why.requests,
    address: at('review-consent'),
    answer: ({ answers }) =>
      parts(word(words.sentBy, answers.preferences.review_automation_consent)),
    applies: (standing) => !asksThemselves(standing),
  },
];

const photosQuestions = (): Question[] => [
  {
    chapter: 'photos',
    asked: words.asked.photos,
    why: words.why.photos,
    address: at('photos-storage'),
    answer: ({ answers }) =>
      parts(
        answers.photos?.map(chosen).join(', '),
        answers.instagramConnected && words.instagramConnected,
        lacksInstagram(answers) && words.notConnected,
      ),
    connects: ({ answers }) => (lacksInstagram(answers) ? at('connect-instagram') : undefined),
  },
];

const contactQuestions = (): Question[] => [
  {
    chapter: 'contact',
    asked: words.asked.number,
    why: words.why.number,
    address: at('set-number'),
    answer: contact,
  },
];

/** Returns every question of the set-up, in the order in which it is asked. */
export const questions = (): Question[] => [
  ...connectQuestions(),
  ...servicesQuestions(),
  ...reviewsQuestions(),
  ...photosQuestions(),
  ...contactQuestions(),
];
