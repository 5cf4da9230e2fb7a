import { counted } from '../counted';
import { listed } from '../listed';

const language = 'en-US';

/** The texts of the components. */
export const en = {
  language,
  searching: 'Searching…',
  suggestionsFailed: 'We couldn’t load the suggestions.',
  tryAgain: 'Try again',
  privacy: 'Privacy policy',
  terms: 'Terms',
  suggestions: (count: number) =>
    counted(language, count, { one: 'suggestion', other: 'suggestions' }),
  clearSearch: 'Clear search',
  loadingList: 'Loading the list',
  results: (count: number) => counted(language, count, { one: 'result', other: 'results' }),
  tooMany: (visible: number, total: number) =>
    `The first ${visible} of ${total.toLocaleString(language)}. Type more to narrow them down.`,
  check: 'Please check the following',
  countryCode: 'Country code',
  closeMessage: 'Close message',
  close: 'Close',
  progress: 'Progress',
  goOn: 'Continue',
  inAppTitle: 'Google sign-in doesn’t work inside this app',
  inAppText: 'Open this page in your browser to sign in and pick up where you left off.',
  /** If the app has its own command for that. */
  appMenu: {
    top: 'The menu (•••) at the top of this app can do that, too.',
    bottom: 'The menu (•••) at the bottom of this app can do that, too.',
    unknown: 'The menu of this app may do that, too.',
  },
  openInSafari: 'OPEN IN SAFARI',
  openInBrowser: 'OPEN IN BROWSER',
  copyLink: 'COPY LINK',
  copying: {
    idle: '',
    copied: 'Link copied. Paste it into your browser.',
    refused: 'We couldn’t copy the link. Press and hold it below to copy it:',
  },
  stayInApp: 'Try here anyway',
  noPhone: 'Enter a phone number.',
  otherCountry: (offered: readonly string[]) =>
    `We only accept numbers from ${listed(language, offered)} so far.`,
  nineDigits:
    'Some UK numbers have 9 digits after the first 0. We need 10 digits, so please enter a mobile number or another landline.',
  tenDigits: (count: number) =>
    `Enter all 10 digits, without the country code. You have ${count} so far.`,
};

export type OwnWords = typeof en;
