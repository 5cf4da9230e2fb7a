import { counted } from './counted';
import { listed } from './listed';

const language = 'en-US';

/** What the design language says by itself; all else is told to it. */
export const en = {
  language,
  searching: 'Searching…',
  suggestionsFailed: 'The suggestions could not be loaded.',
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
    `We can only take numbers from ${listed(language, offered)} so far.`,
  nineDigits:
    'Some UK numbers have 9 digits after the first 0. We can only take numbers with 10, so please give a mobile number or another landline.',
  tenDigits: (count: number) =>
    `Enter all 10 digits, without the country code. So far there are ${counted(language, count, { one: 'digit', other: 'digits' })}.`,
};

export type OwnWords = typeof en;
