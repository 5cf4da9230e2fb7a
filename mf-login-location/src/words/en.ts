import type { ScreenParams } from 'shared-contracts';
import { counted } from 'shared-ui/words';
import type { Country } from '../countries';

const language = 'en-US';

/** The source: as specified, mistakes included. */
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
  anyTime: 'Stop whenever you like: your answers are kept.',
  getStarted: 'GET STARTED',
  connectTitle: 'Connect the Google account linked with your business',
  emailHint: 'Choose the correct email which is linked with your Google business profile',
  pickAccount: 'Pick your Google account',
  allowAll: 'Allow what Google asks for',
  chooseBusiness: 'Choose your business',
  willAsk: 'Google will ask you for permissions.',
  withGoogle: 'CONTINUE WITH GOOGLE',
  againWithGoogle: 'TRY AGAIN WITH GOOGLE',
  webviewTitle: 'Google does not sign in here',
  webviewText:
    'You are inside another app. Open this page in your browser to connect your account.',
  openInBrowser: 'Open in browser',
  /** Why nobody can go there yet, beside the button that leads there. */
  offer: {
    asking: 'One moment: we are getting your sign-in ready.',
    ready: '',
    off: 'Not possible for now.',
    unavailable: 'Sign-in could not be reached. Press Retry first.',
  },
  signInOff:
    'Signing in with Google is switched off at the moment. Please come back later: what you entered is kept on this device.',
  signInUnavailable: 'Sign-in is not available',

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
      text: 'Google did not get your permission, so you are not signed in. You can try again.',
    },
    expired: { text: 'Signing in took too long or was started twice. Please try again.' },
    failed: { text: 'Google could not sign you in just now. Please try again in a moment.' },
    cookies: {
      title: 'Your browser refuses cookies',
      text: 'Without one nobody can be signed in. Allow cookies for this site in your browser’s privacy settings, or leave private browsing. Then try again.',
    },
    unverified: {
      title: 'Google has not confirmed this email address',
      text: 'Confirm it in your Google account’s settings and try again, or choose another account.',
    },
    unproven: {
      text: 'We could not make sure that Google’s answer was meant for you, so nobody is signed in. Please try again.',
    },
  } satisfies Record<NonNullable<ScreenParams['login']['error']>, { title?: string; text: string }>,
  anotherTitle: 'Choose another Google account',
  anotherText: 'Google will ask which account to use. Pick the one your business is linked to.',
  usedBefore: 'You used this account before:',
  notAllTitle: 'Not all permissions were given',
  notAllText: (product: string) =>
    `Some boxes stayed empty on Google’s page. Tick all of them, so that ${product} can do this for you:`,
  connected: 'You are connected',
  connectedWeb: 'Next, choose the business you want to promote.',
  connectedApp: (product: string) => `Go back to the ${product} app to carry on.`,
  backToApp: 'BACK TO THE APP',
  account: 'Google account:',

  loginError: 'Email login error!',
  loginErrorText: 'Sign in again to see your business locations.',
  ok: 'OK',
  selectTitle: 'Select your google business profile',
  reading: 'One moment: your locations are being read.',
  neededFirst: 'Your locations are needed first. Try again above.',
  chooseFirst: 'Choose your business to go on.',
  nothingToChoose: 'There is no location to choose here.',
  cantFind: "Can't find what you are looking for?",
  create: 'Create GBP',
  anotherEmail: 'Try another email',
  switchAccount: 'SWITCH GOOGLE ACCOUNT',
  notLoaded: 'Your business locations could not be loaded.',
  readingOff:
    'Reading your business locations from Google is switched off at the moment. Please come back later.',
  loading: 'Loading your business locations',
  noneLinked: 'No Business location is linked to this mail account.',
  search: 'Search your locations',
  found: (found: number, all: number) => `${found} of ${all} locations found.`,
  locations: 'Business locations',
  verified: 'Verified',
  notVerified: 'Not Verified',
  isCorrect: 'Is your business location correct?',
  no: 'No',
  yes: 'Yes',
  unsaved: 'Your business was not saved. Check your connection and press Yes again.',
  saved: 'Your business is saved. Getting the next step ready.',
  saving: 'Your business is being saved.',

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
  countries: { UK: 'UK', USA: 'USA', CAN: 'CAN' } satisfies Record<Country, string>,

  noAccess: 'This account has no access',
  noAccessText: (product: string) =>
    `${product} needs a Google account that is an owner or a manager of your business profile.`,
  askOwner:
    'Ask the owner of the profile to add you as a manager, or sign in with another account.',
  noBusiness: 'No Business Location found',
  noProfileFor: ['No business profile is linked to ', '.'],
  createOrSignIn:
    'Create a profile now, or sign in with the email that your business is linked to.',
  noLocation: 'There is no location to work with',
  noLocationText: 'Google did not show us a location for your business.',
  withoutLocation:
    'A profile without a location cannot be promoted. Create one, or sign in with another email.',

  wrongAccount: 'Your business is not linked to the email selected',
  otherLocations: (count: string) =>
    count.endsWith('+')
      ? `${count} other locations`
      : counted(language, Number(count), { one: 'other location', other: 'other locations' }),
  trySome: 'Try some other account starting with',

  linkFor: (name: string) => `This link is for ${name}`,
  linkForText: (name: string) =>
    `You are signed in as somebody else. To go on with ${name}, sign in with its Google account.`,
  signInForThis: 'SIGN IN FOR THIS BUSINESS',
  stayAs: (email: string) => `STAY SIGNED IN AS ${email}`,
  stayAsBefore: 'STAY SIGNED IN AS BEFORE',
  signInToGoOn: 'Sign in to go on',
  linkOld: (name: string) =>
    `The link for ${name} was opened before, or is too old. Sign in with Google and you are where you stopped.`,
  signInToConnect: (account: string) => `Sign in to connect ${account}`,
  cameByLink:
    'You came here by a link. Before an account is connected, Google has to tell us that it is you.',
  later: 'NOT NOW',
  signInWhereStopped:
    'Sign in with the Google account of your business and you are where you stopped.',
  otherAccount:
    'The account you chose is not the one this business is linked to. Nothing has changed.',
  signedIn: 'Signed in:',
};

export type Words = typeof en;
