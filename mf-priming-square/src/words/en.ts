import type { SquarePreference } from 'shared-contracts/api';

/** The English texts, as specified, mistakes included. Other languages are translated from them. */
export const en = {
  language: 'en-US',

  gotIt: 'GOT IT',
  next: 'NEXT',
  skip: 'Skip',
  skipForNow: 'Skip for now',
  retry: 'Retry',
  choose: 'Choose one to continue.',
  notNow: 'Not available right now.',

  introTitle: (product: string) =>
    `Reviews & Photos takes your ranking up, ${product} helps in automating it`,
  reviews: 'Reviews',
  reviewsText: 'Fresh reviews tell Google, and new clients, that people like coming to you.',
  photos: 'Photos',
  photosText: 'Recent photos of your work keep your profile alive.',

  usageTitle: 'Do you use Square appointments?',
  usage: {
    'yes-square': 'Yes',
    'payments-square': 'Only for payments',
    'no-square': 'No',
  } satisfies Record<SquarePreference, string>,

  squareTitle: 'Connect Square to automate reviews posting',
  connectSquare: 'CONNECT SQUARE',
  squareUnreachable: 'We couldn’t reach Square. Try again, or skip this for now.',
  squareOff:
    'You can’t connect Square right now. Skip to continue without it. Your answers are saved.',
  squareIsConnected:
    'Square is connected. Skip to continue, or use CONNECT SQUARE for another account.',
  reviewLink: 'Send a personalised review link to clients when payment completes',
  followUp: 'Send a follow-up message if they miss leaving a review',
  clientsGet: 'Your clients get:',
  clientMessage: (business: string) => `Thanks for visiting ${business}! How was it?`,
  us: 'us',
  writeReview: 'Write a review',
  finishing: 'Finishing your Square connection',
  linking: 'One moment while we link your Square account',
  connected: 'Square connected',
  unmapped:
    'Square is connected, but we couldn’t link it to your business. Try again from the Square step.',
  unconnected: 'Square isn’t connected. You can continue without it.',
  unchanged: 'Square is already connected.',

  instagramTitle: 'Connect business instagram account to automate photos posting',
  connectInstagram: 'CONNECT INSTAGRAM',
  instagramOff: 'You can’t connect Instagram right now. Skip for now to continue without it.',
  instagramText: 'Your Instagram photos show on your Google profile.',
  instagramAccounts: 'You need a business or creator account. Personal accounts can’t connect.',

  servicesTitle: (product: string) => `${product} gets you leads for the services you offer`,
  list: 'List what you offer',
  listText: 'Your services and prices appear on your profile and your website.',
  star: 'Star what you want more of',
  starText: 'We bring you leads for the services you star.',
};

export type Words = typeof en;
