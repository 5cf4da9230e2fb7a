import type { Answers } from 'shared-contracts';
import { counted } from 'shared-ui/words';
import type { Chapter } from '../frame/journey-steps';
import type { Settings } from '../settings';

const language = 'en-US';

type Over = Extract<NonNullable<Settings['preview']>, { kind: 'over' }>['why'];

/** The source of all that the shell says to owners. */
export const en = {
  language,
  languages: 'Language',

  back: 'Back',
  help: 'Help?',
  tips: 'Tips',
  tipsForStep: 'Tips for this step',
  sheetFailed: 'This could not be opened. Check your connection and try again.',
  retry: 'Retry',
  tryAgain: 'Try again',
  tryAgainLoud: 'TRY AGAIN',
  close: 'Close',
  edit: 'Edit',
  add: 'Add',
  saved: 'Saved',
  notSaved: 'Not saved.',
  squareConnected: 'Square connected',
  instagramConnected: 'Instagram connected',
  services: (count: number) => counted(language, count, { one: 'service', other: 'services' }),
  starred: (count: number) => `${count} starred`,
  yourBusiness: 'Your business',
  yourProfile: 'Your profile',
  yourSetup: 'Your set-up',

  waitingTitle: 'Waiting for your connection',
  waitingText:
    'What you entered is kept. The next page opens by itself as soon as you are back. To stay on this one, go back.',
  offlineTitle: 'You are offline',
  offlineText: 'What you enter is kept. We go on as soon as you are back.',
  loadingStep: 'Loading this step',
  slowTitle: 'This is taking longer than usual',
  slowText: 'Your connection may be slow. Nothing you entered is lost.',
  stepFailed: 'This step did not load',
  stepFailedText: (what: string) =>
    `Nothing you entered is lost. ${what}; if it goes on, call us with ‘Help?’ above.`,
  mending: 'We are mending this step. Try again in a few minutes',
  checkConnection: 'Check your connection and try again',
  chunkFailed: 'Loading chunk failed',
  notOpened: 'That page could not be opened. Please try again.',
  broughtUpToDate: 'This page was brought up to date. What you entered is kept.',
  loadedAgain: 'This step had a problem and was loaded again. What you entered is kept.',

  chapters: {
    connect: 'Connect',
    services: 'Services',
    reviews: 'Reviews',
    photos: 'Photos',
    contact: 'Contact',
  } satisfies Record<Chapter, string>,
  ahead: (parts: number) => `${parts} short parts, about 5 minutes in all`,
  stepOf: (number: number, steps: number) => `Step ${number} of ${steps}`,
  showSetup: (where: string) => `${where}: show your set-up`,
  done: 'Done',
  here: 'You are here',
  leftForLater: 'Left for later',
  toCome: 'To come',
  inBar: { done: ', done', now: '', later: ', left for later', 'to come': '' },
  door: { open: 'OPEN', closed: 'BACK SOON' },

  colours: 'Colours',
  themes: { device: 'As my device', light: 'Light', dark: 'Dark' },

  signInAgain: 'Sign in again',
  signInToGoOn: 'Sign in to go on',
  byLinkText:
    'You came here by a link. Before this is done, Google has to tell us that it is you. Everything you entered is kept, and you come back to this very step.',
  signedOutText:
    'You were signed out. Everything you entered is kept, and you come back to this very step.',
  aboutBusinessText:
    'This step is about your business, so please sign in first. You come back here right after.',
  notNow: 'Not possible for now.',
  tryGoogleAgain: 'TRY AGAIN WITH GOOGLE',
  signInWithGoogle: 'SIGN IN WITH GOOGLE',
  anotherAccount: 'Use another account',
  signInOff:
    'Signing in with Google is switched off at the moment. Please come back later: what you entered is kept on this device.',
  signInUnavailable: 'Sign-in is not available just now. Check your connection and try again.',
  linkIsFor: 'The link is for',
  signedInAs: 'You were signed in as',
  refused: 'Google did not get your permission, so you are not signed in. You can try again.',
  expired: 'Signing in took too long or was started twice. Please try again.',
  failed: 'Google could not sign you in just now. Please try again in a moment.',
  unverifiedTitle: 'Google has not confirmed this email address',
  unverified: 'Confirm it in your Google account’s settings and try again, or use another account.',
  unproven:
    'We could not make sure that Google’s answer was meant for you, so nobody is signed in. Please try again.',
  cookiesTitle: 'Your browser refuses cookies',
  cookies:
    'Without one we cannot know that it is you. Allow cookies for this site in your browser’s privacy settings, or leave private browsing. Then try again.',

  startingOver: 'Starting over',
  oneMoment: 'One moment, please.',
  openingStore: 'Opening the app store',
  nothingHere: 'There is nothing at this address',
  nothingHereText: 'The link may be old or mistyped. Nothing you entered is lost.',
  toTheStart: 'GO TO THE START',

  preview: 'Preview',
  previewOf: (remote: string, version: string) => `Preview of ${remote} ${version}`,
  until: 'until',
  nextForAll: 'The next page is the one that everybody sees.',
  seenByAll: 'You see what everybody sees.',
  leavePreview: 'Leave preview',
  previewOver: {
    expired: 'This preview has ended.',
    ended: 'This preview was ended.',
    misfit: 'This preview does not fit the rest of the page any more.',
    unsigned: 'This preview is no longer signed by anybody who counts.',
    unknown: 'This preview link does not work here.',
    'server-away': 'The server of this preview does not answer.',
    unreachable: 'This preview cannot be had at the moment.',
  } satisfies Record<Over, string>,

  recording: 'Recording',
  mayWeRecord: 'May we record how you use these first pages?',
  mayWeRecordText:
    'It helps us make them better. We see taps, clicks and scrolling; your name, your business, e-mail addresses, phone numbers and what you type are left out. You can stop it at any time.',
  noRecording: 'No, thanks',
  yesRecord: 'Yes, record',
  recorded: 'These pages are recorded.',
  notRecorded: 'Nothing is recorded.',
  stopRecording: 'Stop recording',

  verified: 'Verified',
  notVerified: 'Not Verified',
  fillsUp: 'Your profile fills up as you answer.',
  onlyYou: 'Only you see this. We do not change your account settings without your permission',
  filledIn: (filled: number, all: number) => `${filled} of ${all} filled in`,
  comes: 'comes',
  inChapter: (chapter: string) => `in ${chapter}`,
  address: 'Address',
  bookingLink: 'Booking link',
  phone: 'Phone',
  actions: { call: 'Call', map: 'Map', book: 'Book', review: 'Review' },
  andUp: '& up',
  reviewLink: 'A review link after each Square payment',
  weAskReviews: 'We ask your clients for reviews',
  youAskReviews: 'You ask your clients yourself',
  from: (places: string) => `From ${places}`,

  welcomeBack: 'Welcome back',
  closeWelcome: 'Close welcome',
  goOnWhereStopped: 'You go on where you stopped. Everything you entered is kept.',
  seeSetup: 'See your whole set-up',
  inList: { done: 'done', now: 'here', later: 'for later', 'to come': 'to come' },
  checkAnswers: 'Check your answers',
  answered: (given: number, all: number) => `${given} of ${all} answered`,
  backToCheck: 'Back to check your answers',
  backToFinish: 'Back to your finished set-up',
  loadingSetup: 'Loading your set-up',
  allSet: (name: string) => `${name} is all set`,
  lightsOn: 'The lights are on and the sign says open.',
  openDashboard: 'OPEN DASHBOARD',
  whatYouSetUp: 'What you set up',
  whatIsLeft: 'What is left, whenever you like',

  square: {
    'yes-square': 'Square Appointments',
    'payments-square': 'Square for payments',
    'no-square': 'No Square',
  } satisfies Record<NonNullable<Answers['square_preference']>, string>,
  askedBy: { automate: 'We ask your clients', 'manual-review-request': 'You ask your clients' },
  sentBy: { automated: 'Sent by themselves', manual: 'You approve each one' },
  asked: {
    business: 'Business',
    square: 'Square',
    services: 'Services',
    bookings: 'Bookings',
    clients: 'Your clients’ details',
    reviews: 'Google reviews',
    count: 'Number of clients',
    requests: 'Review requests',
    photos: 'Work photos',
    number: 'Your number',
  },
  why: {
    business: 'So that clients find the right place.',
    square: 'A review link goes out after each payment.',
    services: 'Clients see what you offer, and what it costs.',
    bookings: 'Clients can book from your profile.',
    clients: 'So that we know where your client list is.',
    reviews: 'New reviews bring new clients.',
    count: 'So that we ask for reviews at the right pace.',
    requests: 'Nothing is sent that you do not want.',
    photos: 'Recent work keeps your profile alive.',
    number: 'So that we and your clients can reach you.',
  },
  /** Answers that owners chose from a list, as they would say them; their own words stay as they are. */
  choices: {} as Partial<Record<string, string>>,
};

export type Words = typeof en;
