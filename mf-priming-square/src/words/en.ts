import type { SquarePreference } from 'shared-contracts/api';

/** The source: as specified, mistakes included. */
export const en = {
  language: 'en-US',

  gotIt: 'GOT IT',
  next: 'NEXT',
  skip: 'Skip',
  skipForNow: 'Skip for now',
  retry: 'Retry',
  choose: 'Choose an answer to go on.',
  notNow: 'Not possible for now.',

  introTitle: (product: string) =>
    `Reviews & Photos takes your ranking up, ${product} helps in automating it`,
  reviews: 'Reviews',
  reviewsText: 'Fresh reviews tell Google, and new clients, that people like coming to you.',
  photos: 'Photos',
  photosText: 'Recent photos of your work keep your profile alive.',

  usageTitle: 'Do you use Square appointments?',
  usage: {
    'yes-square': 'Yes, I use Square Appointments',
    'payments-square': 'I only use Square for payments',
    'no-square': "No, I don't use Square",
  } satisfies Record<SquarePreference, string>,

  squareTitle: 'Connect Square to automate reviews posting',
  connectSquare: 'CONNECT SQUARE',
  squareUnreachable: 'We could not reach Square. Try again, or skip this for now.',
  squareOff:
    'Connecting Square is switched off at the moment. Skip goes on without it; nothing is lost.',
  squareIsConnected:
    'Square is connected. Skip goes on with it, CONNECT SQUARE connects another account.',
  reviewLink: 'Send a personalised review link to clients when payment completes',
  followUp: 'Send a follow-up message if they miss leaving a review',
  finishing: 'Finishing your Square connection',
  linking: 'One moment, we are linking your Square account',
  connected: 'Square connected',
  unmapped:
    'Square is connected, but we could not link it to your business. You can try again from the Square step.',
  unconnected: 'Square was not connected. You can go on without it.',
  unchanged: 'Square is connected already.',

  instagramTitle: 'Connect business instagram account to automate photos posting',
  connectInstagram: 'CONNECT INSTAGRAM',
  instagramOff:
    'Connecting Instagram is switched off at the moment. Skip for now goes on without it.',
  instagramText:
    'The photos you post on Instagram appear on your Google business profile by themselves.',
  instagramAccounts:
    'Only Instagram Business and Creator accounts can be connected, personal ones cannot.',

  servicesTitle: (product: string) => `${product} gets you leads for the services you offer`,
  list: 'List what you offer',
  listText: 'Your services and prices appear on your profile and your website.',
  star: 'Star what you want more of',
  starText: 'We bring you leads for the services you star.',
};

export type Words = typeof en;
