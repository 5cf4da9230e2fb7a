import type { ScreenParams } from 'shared-contracts';
import { counted } from 'shared-ui/words';
import type { Country } from '../countries';

const language = 'en-US';

/** The English texts, as specified, mistakes included. Other languages are translated from them. */
export const en = {
  language,

  goOn: 'CONTINUE',
  retry: 'Retry',
  tryAgain: 'Try again',
  skip: 'Skip',
  why: 'Why?',

  welcome: 'Welcome',
  welcomeName: (name: string) => `Welcome, ${name}`,
  pitch: (product: string) =>
    `${product} will help you attract new clients on Google Search and Maps.`,
  haveReady: 'Have your Google account ready',
  haveReadyToo: 'Square and Instagram too, if you use them',
  anyTime: 'Stop anytime. We save your answers.',
  getStarted: 'GET STARTED',
  connectTitle: 'Connect the Google account linked with your business',
  emailHint: 'Choose the correct email which is linked with your Google business profile',
  pickAccount: 'Pick your Google account',
  allowAll: 'Allow access',
  chooseBusiness: 'Choose your business',
  willAsk: 'Google will ask for your permission.',
  withGoogle: 'CONTINUE WITH GOOGLE',
  againWithGoogle: 'TRY AGAIN WITH GOOGLE',
  /** Why the sign-in is not ready yet, next to its button. */
  offer: {
    asking: 'One moment while we get your sign-in ready.',
    ready: '',
    'in-app': '',
    off: 'Not available right now.',
    unavailable: 'Sign-in isn’t responding. Press Retry first.',
  },
  signInOff:
    'Google sign-in isn’t available right now. Please come back later. Your answers are saved on this device.',
  signInUnavailable: 'Sign-in isn’t available',

  permissionsTitle: 'What the permissions are for',
  allow: 'ALLOW PERMISSION',
  completion: 'Profile completion',
  updates: 'Regular profile updates',
  updatesText: 'Post photos, reviews and posts',
  insights: 'Share profile insights',
  insightsText: 'Profile visits, clicks, interactions',
  noChange: 'We do not change your account settings without your permission',

  signInTitle: 'Sign in with Google',
  signInText: (product: string) =>
    `${product} works with the Google account that manages your business profile.`,
  whyNot: {
    refused: {
      text: 'You didn’t give Google permission, so you’re not signed in. Try again.',
    },
    expired: { text: 'Signing in took too long or was started twice. Please try again.' },
    failed: { text: 'Google couldn’t sign you in. Please try again in a moment.' },
    cookies: {
      title: 'Your browser blocks cookies',
      text: 'We need a cookie to keep you signed in. Allow cookies for this site in your browser’s privacy settings, or leave private browsing. Then try again.',
    },
    unverified: {
      title: 'Google hasn’t confirmed this email address',
      text: 'Confirm it in your Google account’s settings and try again, or choose another account.',
    },
    unproven: {
      text: 'We couldn’t confirm that Google’s answer was for you, so you’re not signed in. Please try again.',
    },
  } satisfies Record<NonNullable<ScreenParams['login']['error']>, { title?: string; text: string }>,
  anotherTitle: 'Choose another Google account',
  anotherText: 'Google will ask which account to use. Pick the one your business is linked to.',
  usedBefore: 'You used this account before:',
  notAllTitle: 'Some permissions are missing',
  notAllText: (product: string) =>
    `You left some boxes unchecked on Google’s page. Check them all, so ${product} can do this for you:`,
  connected: 'You’re connected',
  connectedWeb: 'Next, choose the business you want to promote.',
  connectedApp: (product: string) => `Go back to the ${product} app to continue.`,
  backToApp: 'BACK TO THE APP',
  account: 'Google account:',

  loginError: 'Email login error!',
  loginErrorText: 'Sign in again to see your business locations.',
  ok: 'OK',
  selectTitle: 'Select your google business profile',
  reading: 'One moment while we load your locations.',
  neededFirst: 'We need your locations first. Try again above.',
  chooseFirst: 'Choose one to continue.',
  nothingToChoose: 'There’s no location to choose here.',
  cantFind: "Can't find what you are looking for?",
  create: 'Create GBP',
  anotherEmail: 'Try another email',
  switchAccount: 'SWITCH GOOGLE ACCOUNT',
  notLoaded: 'We couldn’t load your business locations.',
  readingOff: 'We can’t load your locations from Google right now. Please come back later.',
  notAllowed:
    'Google doesn’t let this account use Business Profile. If it belongs to an organization, ask its administrator to turn on Business Profile. Or try another account.',
  loading: 'Loading your business locations',
  noneLinked: 'No Business location is linked to this mail account.',
  search: 'Search your locations',
  found: (count: number, total: number) => `${count} of ${total} locations found.`,
  locations: 'Business locations',
  verified: 'Verified',
  notVerified: 'Not Verified',
  isCorrect: 'Is your business location correct?',
  no: 'No',
  yes: 'Yes',
  unsaved: 'We couldn’t save your business. Check your connection and press Yes again.',
  saved: 'Your business is saved. We’re getting the next step ready.',
  saving: 'Saving your business.',

  changeTitle: 'Change your business location',
  stillNeeded: (fields: string) => `Still needed: ${fields}`,
  missing: {
    street: 'street address',
    town: 'town/city',
    postal_code: 'PinCode',
    country: 'country',
    state: 'state',
  },
  street: 'Street address',
  line: 'Address line (optional)',
  town: 'Town/City',
  postalCode: 'PinCode',
  country: 'Country',
  state: 'State',
  chooseState: 'Choose a state',
  /** Listed with the states of the USA. */
  territories: [] as readonly string[],
  countries: { UK: 'UK', USA: 'USA', CAN: 'CAN' } satisfies Record<Country, string>,

  noAccess: 'This account has no access',
  noAccessText: (product: string) =>
    `${product} needs a Google account that owns or manages your business profile.`,
  askOwner:
    'Ask the owner of the profile to add you as a manager, or sign in with another account.',
  noBusiness: 'No Business Location found',
  noProfileFor: ['No business profile is linked to ', '.'],
  createOrSignIn: 'Create a profile now, or sign in with the email linked to your business.',
  noLocation: 'No location found',
  withoutLocation:
    'A profile needs a location before we can promote it. Create one, or sign in with another email.',

  wrongAccount: 'Your business is not linked to the email selected',
  otherLocations: (count: string) =>
    count.endsWith('+')
      ? `${count} other locations`
      : counted(language, Number(count), { one: 'other location', other: 'other locations' }),
  useOtherLocation: 'Start over with this account',
  trySome: 'Try some other account starting with',

  linkFor: (name: string) => `This link is for ${name}`,
  linkForText: (name: string) =>
    `You’re signed in with another account. To continue with ${name}, sign in with its Google account.`,
  signInForThis: 'SIGN IN FOR THIS BUSINESS',
  stayAs: (email: string) => `STAY SIGNED IN AS ${email}`,
  stayAsBefore: 'STAY SIGNED IN AS BEFORE',
  signInToGoOn: 'Sign in to continue',
  linkOld: (name: string) =>
    `The link for ${name} was already used or has expired. Sign in with Google to pick up where you left off.`,
  signInToConnect: (account: string) => `Sign in to connect ${account}`,
  cameByLink:
    'You opened a link, so please confirm with Google that it’s you before you connect an account.',
  later: 'NOT NOW',
  signInWhereStopped: 'Sign in with your business’s Google account and pick up where you left off.',
  otherAccount: 'This business is linked to another account. Nothing has changed.',
  signedIn: 'Signed in:',
};

export type Words = typeof en;
