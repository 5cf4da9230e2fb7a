import type { PhotoStorage, PreferenceValues } from 'shared-contracts/api';
import type { NamedPlace } from '../client-storage';

const language = 'en-US';

/** The English texts, as specified, mistakes included. Other languages are translated from them. */
export const en = {
  language,

  goOn: 'CONTINUE',
  done: 'DONE',
  confirm: 'CONFIRM',
  skip: 'Skip',
  retry: 'Retry',
  choose: 'Choose one to continue.',
  chooseOne: 'Choose at least one.',
  notSaved: 'Your answer isn’t saved yet',
  again: 'Trying again…',
  saving: 'Saving your answer.',
  goOnAnyway: 'Continue anyway',
  unreachable: 'We couldn’t reach our server. Check your connection and try again.',
  ofAnother: 'This business belongs to another account. Sign in with that account to continue.',
  signInAgain: 'Sign in again',
  failed: 'Something went wrong on our side. Try again in a moment.',

  automateTitle: 'Get new 5-star Google reviews automatically',
  automate: 'Automate my reviews',
  automateHint: 'We ask your clients',
  myself: "I'll get reviews myself",

  countTitle: 'How many clients do you have?',
  ranges: {
    '0-50': '0-50',
    '50 - 150': '50 - 150',
    '150 - 300': '150 - 300',
    '300 - 500': '300 - 500',
    '500+': '500+',
  } satisfies Record<PreferenceValues['client_count_range'], string>,

  consentTitle: 'How would you like us to send the review requests?',
  automated: 'Send them automatically for me',
  manual: 'I will approve each one',

  pledgeTitle: 'Take the pledge to get Google reviews yourself',
  pledgeText: 'You need at least 1-2 reviews every week.',
  askFresh: 'Ask while the visit is fresh',
  askFreshText: 'Clients are most likely to say yes right after the appointment.',
  rhythm: 'Keep a weekly rhythm',
  rhythmText: 'A few new reviews every week count for more than one busy week.',
  answerAll: 'Answer every review',
  answerAllText: 'A short thank-you shows the next client that you care.',

  clientsTitle: 'So where do you store your clients?',
  clientPlaces: {
    'Phone contacts': 'Phone contacts',
    'Offline spreadsheet': 'Offline spreadsheet',
    'Online spreadsheet': 'Online spreadsheet',
    'Physical register/notebook': 'Physical register/notebook',
    'I dont store client details': 'I dont store client details',
  } satisfies Record<NamedPlace, string>,
  other: 'Other',
  sayWhere: 'Tell us where you keep them.',
  opensBox: 'Opens a box to type in',
  changeTyped: 'Change what you typed',
  typeWhere: 'Type where you keep them',
  whereElse: 'Where else do you keep them?',
  anotherPlace: 'Another place',
  typeInput: 'Type your input',
  typePlace: 'Type the place first.',

  photosTitle: 'Where do you store your work photos?',
  photoPlaces: {
    Instagram: 'Instagram',
    Facebook: 'Facebook',
    Tiktok: 'Tiktok',
    Yelp: 'Yelp',
    'Current device gallery': 'Current device gallery',
    'Other device': 'Other device',
    'I dont have work photos': 'I dont have work photos',
  } satisfies Record<PhotoStorage, string>,

  instagramTitle: 'Connect Instagram to keep your GBP photos updated',
  connectInstagram: 'CONNECT INSTAGRAM',
  instagramOff: 'You can’t connect Instagram right now. Skip to continue without it.',
  notNow: 'Not available right now.',
  alreadyConnected: 'Instagram is already connected',
  alreadyConnectedText: 'Skip this step, or connect again to use another account.',
  latestWork: 'New posts become photos on your Google profile',
  businessAccount: 'You need a business or creator account',
  instagramConnected: 'Instagram connected',
  instagramFailed: 'Instagram connection failed',
  instagramNotKept: 'We couldn’t save the Instagram connection. You can connect it again later.',

  numbersTitle: 'How can we reach you?',
  numbersText: 'We may call about your profile.',
  firstName: 'First name',
  lastName: 'Last name',
  contactNumber: 'Contact number',
  sameNumber: 'Use the same number for clients',
  clientNumber: 'Contact number for clients',
  tenDigits: '10 digits',
  oneNeeded: 'Enter your number.',
  bothNeeded: 'Enter both numbers.',
  allSet: 'All set. One moment…',
};

export type Words = typeof en;
