import type { AnyView, Answers, Screen } from 'shared-contracts';
import type { Chapter } from '../journey-steps';
import { routes } from '../navigation/routes';
import { words } from '../words';

export type AnswerContext = Pick<AnyView, 'answers' | 'session' | 'config'>;

type Part = string | false | undefined;

const nonEmpty = (...values: Part[]): string[] =>
  values.filter((value): value is string => Boolean(value));

/** Returns the text of a choice, or what the owner typed. */
const choiceText = <T extends string | undefined>(value: T) => words.choices[value ?? ''] ?? value;

/** Returns the text of a choice, or undefined for a value of a newer version. */
const optionText = <K extends string>(options: Readonly<Record<K, string>>, value: K | undefined) =>
  value && options[value];

function booking({ answers, config }: AnswerContext): string[] {
  if (!answers.booking) return [];
  const { booking_platform, booking_link } = answers.booking;
  // 'None' is an answer too.
  if (booking_platform === null && !booking_link) return [words.noPlatform];
  const platform = config.bookingPlatforms.find(({ id }) => id === booking_platform);
  return nonEmpty(platform?.name ?? booking_platform ?? undefined, booking_link);
}

function contact({ answers }: AnswerContext): string[] {
  const { first_name = '', last_name = '', phones = [] } = answers.contact ?? {};
  const numbers = new Set(phones.map(({ country_code, phone }) => `${country_code} ${phone}`));
  return nonEmpty(`${first_name} ${last_name}`.trim(), ...numbers);
}

const primingStep = (query: number) => `${routes.priming.path}?step=${query}`;
const pathOf = (screen: Screen) => routes[screen].path;

interface Question {
  chapter: Chapter;
  question: string;
  why: string;
  address: string;
  answer(context: AnswerContext): string[];
  /** Returns the page to connect an account that the answer needs, or undefined when none is missing. */
  connects?(context: AnswerContext): string | undefined;
  /** Returns false when another answer makes the question pointless. */
  applies?(context: AnswerContext): boolean;
}

const sendsRequestsManually = ({ answers }: AnswerContext) =>
  answers.preferences.review_invites_preference === 'manual-review-request';

/** Owners can answer that they use an account, and continue without connecting it. */
const lacksSquare = ({ square_preference, squareConnected }: Answers) =>
  !squareConnected &&
  (square_preference === 'yes-square' || square_preference === 'payments-square');

const lacksInstagram = ({ photos, instagramConnected }: Answers) =>
  !instagramConnected && photos?.includes('Instagram') === true;

/** Where photos are, without an account that is listed as connected. */
const unconnectedPhotos = ({ photos, instagramConnected }: Answers) =>
  photos?.filter((place) => place !== 'Instagram' || !instagramConnected);

const connectQuestions = (): Question[] => [
  {
    chapter: 'connect',
    question: words.questions.business,
    why: words.why.business,
    address: pathOf('select-location'),
    answer: ({ session }) =>
      nonEmpty(session.place_id && session.biz_name, session.business_location),
  },
  {
    chapter: 'connect',
    question: words.questions.square,
    why: words.why.square,
    address: primingStep(1),
    answer: ({ answers }) =>
      nonEmpty(
        optionText(words.square, answers.square_preference),
        answers.squareConnected && words.connected,
        lacksSquare(answers) && words.notConnected,
      ),
    connects: ({ answers }) => (lacksSquare(answers) ? primingStep(2) : undefined),
  },
];

/** Bookings come first, because the services are read from the booking link. */
const servicesQuestions = (): Question[] => [
  {
    chapter: 'services',
    question: words.questions.bookings,
    why: words.why.bookings,
    address: pathOf('booking-platform'),
    answer: booking,
  },
  {
    chapter: 'services',
    question: words.questions.services,
    why: words.why.services,
    address: pathOf('services'),
    answer: ({ answers: { services } }) =>
      services ? [words.services(services.listed), words.starred(services.starred)] : [],
  },
  {
    chapter: 'services',
    question: words.questions.clients,
    why: words.why.clients,
    address: pathOf('client-storage'),
    answer: ({ answers }) => nonEmpty(choiceText(answers.preferences.client_storage_platform)),
    applies: ({ answers }) =>
      !answers.booking?.booking_link || answers.preferences.client_storage_platform !== undefined,
  },
];

const reviewsQuestions = (): Question[] => [
  {
    chapter: 'reviews',
    question: words.questions.reviews,
    why: words.why.reviews,
    address: pathOf('automate-reviews'),
    answer: ({ answers }) =>
      nonEmpty(optionText(words.requestedBy, answers.preferences.review_invites_preference)),
  },
  {
    chapter: 'reviews',
    question: words.questions.count,
    why: words.why.count,
    address: pathOf('client-count'),
    answer: ({ answers }) => nonEmpty(choiceText(answers.preferences.client_count_range)),
    applies: (context) => !sendsRequestsManually(context),
  },
  {
    chapter: 'reviews',
    question: words.questions.requests,
    why: words.why.requests,
    address: pathOf('review-consent'),
    answer: ({ answers }) =>
      nonEmpty(optionText(words.sentBy, answers.preferences.review_automation_consent)),
    applies: (context) => !sendsRequestsManually(context),
  },
];

const photosQuestions = (): Question[] => [
  {
    chapter: 'photos',
    question: words.questions.photos,
    why: words.why.photos,
    address: pathOf('photos-storage'),
    answer: ({ answers }) =>
      nonEmpty(
        answers.instagramConnected && words.instagramConnected,
        unconnectedPhotos(answers)?.map(choiceText).join(', '),
        lacksInstagram(answers) && words.notConnected,
      ),
    connects: ({ answers }) => (lacksInstagram(answers) ? pathOf('connect-instagram') : undefined),
  },
];

const contactQuestions = (): Question[] => [
  {
    chapter: 'contact',
    question: words.questions.number,
    why: words.why.number,
    address: pathOf('set-number'),
    answer: contact,
  },
];

/** Returns every question of the setup, in order. */
export const questions = (): Question[] => [
  ...connectQuestions(),
  ...servicesQuestions(),
  ...reviewsQuestions(),
  ...photosQuestions(),
  ...contactQuestions(),
];
