import { counted } from './counted';
import { listed } from './listed';

const language = 'en-US';

/** The texts that components bring with them. */
export const en = {
  language,
  searching: 'Searching…',
  suggestionsFailed: 'We couldn’t load the suggestions.',
  tryAgain: 'Try again',
  suggestions: (count: number) =>
    counted(language, count, { one: 'suggestion', other: 'suggestions' }),
  clearSearch: 'Clear search',
  loadingList: 'Loading the list',
  results: (count: number) => counted(language, count, { one: 'result', other: 'results' }),
  tooMany: (shown: number, found: number) =>
    `The first ${shown} of ${found.toLocaleString(language)}. Type more to narrow them down.`,
  check: 'Please check the following',
  countryCode: 'Country code',
  closeMessage: 'Close message',
  close: 'Close',
  progress: 'Progress',
  goOn: 'Continue',
  noPhone: 'Enter a phone number.',
  otherCountry: (offered: readonly string[]) =>
    `We only accept numbers from ${listed(language, offered)} so far.`,
  nineDigits:
    'Some UK numbers have 9 digits after the first 0. We need 10 digits, so please enter a mobile number or another landline.',
  tenDigits: (count: number) =>
    `Enter all 10 digits, without the country code. So far there are ${counted(language, count, { one: 'digit', other: 'digits' })}.`,
};

export type OwnWords = typeof en;
