import type { Answers } from 'shared-contracts';
import { counted } from 'shared-ui/words';
import type { Chapter } from '../journey-steps';
import type { Settings } from '../settings/settings';

const language = 'en-US';

type Over = Extract<NonNullable<Settings['preview']>, { kind: 'over' }>['why'];

/** The English texts of the shell. Other languages are translated from them. */
export const en = {
  language,
  languages: 'Language',
  connections: 'Connections and data',

  back: 'Back',
  help: 'Help?',
  tips: 'Tips',
  tipsForStep: 'Tips for this step',
  sheetFailed: 'This didn’t open. Check your connection and try again.',
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
  notConnected: 'not connected yet',
  noPlatform: 'No booking platform',
  connect: 'Connect',
  services: (count: number) => counted(language, count, { one: 'service', other: 'services' }),
  starred: (count: number) => `${count} starred`,
  yourBusiness: 'Your business',
  yourProfile: 'Your profile',
  yourSetup: 'Your setup',

  waitingTitle: 'Waiting for your connection',
  waitingText:
    'Your answers are saved. The next page opens as soon as you’re back online. To stay on this page, go back.',
  offlineTitle: 'You’re offline',
  offlineText: 'Your answers are saved. We’ll continue as soon as you’re back online.',
  loadingStep: 'Loading this step',
  slowTitle: 'This is taking longer than usual',
  slowText: 'Your connection may be slow. Your answers are saved.',
  stepFailed: 'This step didn’t load',
  stepFailedText: (what: string) =>
    `Your answers are saved. ${what}. If it keeps happening, call us with ‘Help?’ above.`,
  fixing: 'We’re fixing this step. Try again in a few minutes',
  checkConnection: 'Check your connection and try again',
  chunkFailed: 'Loading chunk failed',
  notOpened: 'That page didn’t open. Please try again.',
  otherBusiness: (name: string) => `You continued with ${name} in another tab.`,
  updated: 'We updated this page. Your answers are saved.',
  loadedAgain: 'This step had a problem, so we loaded it again. Your answers are saved.',

  chapters: {
    connect: 'Connect',
    services: 'Services',
    reviews: 'Reviews',
    photos: 'Photos',
    contact: 'Contact',
  } satisfies Record<Chapter, string>,
  chapterCount: (parts: number) => `${parts} short parts, about 5 minutes`,
  stepOf: (number: number, steps: number) => `Step ${number} of ${steps}`,
  showSetup: (where: string) => `${where}: show your setup`,
  done: 'Done',
  here: 'You’re here',
  leftForLater: 'Saved for later',
  toCome: 'Coming up',
  inBar: { done: ', done', now: '', later: ', saved for later', 'to come': ', coming up' },
  door: { open: 'OPEN', closed: 'BACK SOON' },

  theme: 'Theme',
  themes: { device: 'Match my device', light: 'Light', dark: 'Dark' },

  signInAgain: 'Sign in again',
  signInToContinue: 'Sign in to continue',
  byLinkText:
    'You opened a link, so please confirm that it’s you with Google first. Your answers are saved, and you’ll pick up where you left off.',
  signedOutText:
    'You were signed out. Your answers are saved, and you’ll pick up where you left off.',
  aboutBusinessText:
    'This step is about your business, so please sign in first. You’ll come right back here.',
  notNow: 'Not available right now.',
  tryGoogleAgain: 'TRY AGAIN WITH GOOGLE',
  signInWithGoogle: 'SIGN IN WITH GOOGLE',
  anotherAccount: 'Use another account',
  signInOff:
    'Google sign-in isn’t available right now. Please come back later. Your answers are saved on this device.',
  signInUnavailable: 'Sign-in isn’t available right now. Check your connection and try again.',
  linkIsFor: 'This link is for',
  signedInAs: 'You were signed in as',
  refused: 'You didn’t give Google permission, so you’re not signed in. Try again.',
  expired: 'Signing in took too long or was started twice. Please try again.',
  failed: 'Google couldn’t sign you in. Please try again in a moment.',
  unverifiedTitle: 'Google hasn’t confirmed this email address',
  unverified: 'Confirm it in your Google account’s settings and try again, or use another account.',
  unproven:
    'We couldn’t confirm that Google’s answer was for you, so you’re not signed in. Please try again.',
  cookiesTitle: 'Your browser blocks cookies',
  cookies:
    'We need a cookie to keep you signed in. Allow cookies for this site in your browser’s privacy settings, or leave private browsing. Then try again.',

  startingOver: 'Starting over',
  oneMoment: 'One moment, please.',
  openingStore: 'Opening the app store',
  nothingHere: 'This page doesn’t exist',
  nothingHereText: 'The link may be old or mistyped. Your answers are saved.',
  toTheStart: 'GO TO START',

  preview: 'Preview',
  previewOf: (remote: string, version: string) => `Preview of ${remote} ${version}`,
  until: 'until',
  nextForAll: 'The next page is the live version.',
  seenByAll: 'You’re seeing the live version.',
  leavePreview: 'Leave preview',
  previewOver: {
    expired: 'This preview has ended.',
    ended: 'A teammate ended this preview.',
    misfit: 'This preview no longer works with the rest of the page.',
    unsigned: 'This preview’s signature is no longer valid.',
    unknown: 'This preview link doesn’t work here.',
    'server-away': 'The preview server isn’t responding.',
    unreachable: 'This preview isn’t available right now.',
  } satisfies Record<Over, string>,

  recording: 'Recording',
  mayWeRecord: 'May we record how you use these first pages?',
  mayWeRecordText:
    'It helps us improve them. We see taps, clicks, and scrolling, but not your name, business, email addresses, phone numbers, or what you type. You can stop anytime.',
  noRecording: 'No, thanks',
  yesRecord: 'Yes, record',
  recorded: 'These pages are being recorded.',
  notRecorded: 'Recording is off.',
  stopRecording: 'Stop recording',

  verified: 'Verified',
  notVerified: 'Not Verified',
  fillsUp: 'Your profile builds as you answer.',
  onlyYou: 'Only you see this. We do not change your account settings without your permission',
  filledIn: (filled: number, all: number) => `${filled} of ${all} filled in`,
  comes: 'coming up',
  inChapter: (chapter: string) => `in ${chapter}`,
  address: 'Address',
  bookingLink: 'Booking link',
  phone: 'Phone',
  actions: { call: 'Call', map: 'Map', book: 'Book', review: 'Review' },
  reviewLink: {
    automatic: 'A review link after each Square payment',
    approved: 'A review link after each Square payment you approve',
  },
  weAskReviews: {
    automatic: 'We ask your clients for reviews',
    approved: 'We ask your clients for reviews once you approve',
  },
  youAskReviews: 'You ask your clients yourself',
  from: (places: string) => `From ${places}`,

  welcomeBack: 'Welcome back',
  closeWelcome: 'Close welcome',
  resumeSetup: 'Pick up where you left off. Your answers are saved.',
  seeSetup: 'See your full setup',
  inList: { done: 'done', now: 'here', later: 'saved for later', 'to come': 'coming up' },
  checkAnswers: 'Check your answers',
  answered: (given: number, all: number) => `${given} of ${all} answered`,
  backToCheck: 'Back to check your answers',
  backToFinish: 'Back to your finished setup',
  loadingSetup: 'Loading your setup',
  allSet: (name: string) => `${name} is all set`,
  lightsOn: 'The lights are on and the sign says open.',
  openDashboard: 'OPEN DASHBOARD',
  shareProfile: 'SHARE YOUR PROFILE',
  sharing: {
    idle: '',
    copied: 'Link copied. Paste it wherever your clients are.',
    refused: 'Copy this link and send it to your clients:',
  },
  whatYouSetUp: 'What you’ve set up',
  whatIsLeft: 'What’s left, whenever you like',

  square: {
    'yes-square': 'Square Appointments',
    'payments-square': 'Square for payments',
    'no-square': 'No Square',
  } satisfies Record<NonNullable<Answers['square_preference']>, string>,
  requestedBy: { automate: 'We ask your clients', 'manual-review-request': 'You ask your clients' },
  sentBy: { automated: 'Sent automatically', manual: 'You approve each one' },
  questions: {
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
    business: 'So clients find the right place.',
    square: 'A review link goes out after each payment.',
    services: 'Clients see what you offer, and what it costs.',
    bookings: 'Clients can book from your profile.',
    clients: 'So we know where your client list is.',
    reviews: 'New reviews bring new clients.',
    count: 'So we ask for reviews at the right pace.',
    requests: 'You decide how we send them.',
    photos: 'Recent work keeps your profile alive.',
    number: 'So we and your clients can reach you.',
  },
  /** Texts for answers that owners chose from a list. What they typed stays unchanged. */
  choices: {} as Partial<Record<string, string>>,
};

export type Words = typeof en;
