/** The English texts, as specified, mistakes included. Other languages are translated from them. */
export const en = {
  language: 'en-US',

  retry: 'Retry',
  tryAgain: 'Try again',
  close: 'Close',
  oneMoment: 'One moment',
  notNow: 'Not available right now.',
  signInAgain: 'Sign in again',

  createTitle: 'Create Google Business Profile',
  createText: 'It takes about two minutes.',
  verify: 'VERIFY',
  createOff:
    'You can’t create Google profiles right now. Please come back later. Your answers are saved on this device.',
  contact: 'Contact number',
  contactHint: 'We’ll send your profile’s code to this number',
  businessName: 'Business name',
  category: 'Primary category',
  categoryHint: 'Type to search, then choose the one that fits best',
  categoriesFailed: 'We couldn’t load the categories.',
  noCategory: 'No category matches. Try another word.',
  loadCategories: 'Load categories again',
  location: 'Business location',
  locationHint: 'Start typing the address',
  noAddress: 'No address found. Check the spelling or enter the address manually.',
  /** A name, which stays as it is in every language. */
  addressSource: 'Google Maps',
  byHand: 'Enter address manually',
  addressUnread: 'We couldn’t read this address. Fill it in below, or try again.',
  readingAddress: 'Reading the address…',
  addressRead: 'Address filled in. Please check it.',
  addressInPart: 'Google doesn’t have all of this address. Please fill in what’s missing.',
  door: 'Suite / door no.',
  postalCode: 'Postal code',
  street: 'Street address',
  city: 'City',
  state: 'State',

  enterContact: 'Enter a valid Contact Number',
  enterName: 'Enter a valid Business Name',
  enterStreet: 'Enter a valid Street Address',
  enterPostalCode: 'Enter a valid Postal code',
  enterCity: 'Enter a valid City',
  enterState: 'Enter a valid State',
  chooseCategory: 'Choose a primary category',
  chooseLocation: 'Choose an address from the list, or enter it manually',
  countryRefused: 'We can’t send a code to this country',

  error: 'An Error Occured Please retry',
  tooManyCodes: (when: string) =>
    `We can’t send more codes right now. Your answers are saved. Try again ${when}.`,
  googleBusy: (when: string) =>
    `Google isn’t accepting new profiles right now. Your answers are saved. Try again ${when}.`,
  inFewMinutes: 'in a few minutes',
  inMinutes: (minutes: number) => (minutes > 1 ? `in ${minutes} minutes` : 'in a minute'),
  inHours: (hours: number) => `in ${hours} hours`,
  tomorrow: 'tomorrow',
  sent: 'OTP has been sent successfully',

  isThisYours: 'Is this yours?',
  listedFree:
    'Google already lists this place, and it has no manager. If it’s yours, you’ll manage the existing profile.',
  listedManaged:
    'Google already lists this place, and it has a manager. If it’s yours, you can ask for access.',
  mine: 'YES, IT IS MINE',
  another: 'NO, IT IS NOT',
  managedTitle: 'This profile has a manager',
  managedText:
    'Google doesn’t share who. It may be you with another account, or a person who set it up before. Ask for access on Google’s page. Once you have it, come back and choose this business.',
  askAccess: 'Ask for access on Google (new tab)',
  otherAccount: 'Sign in with another account',
  besideText:
    'You can still create a new profile, but Google may treat it as a duplicate and hide it.',
  createBeside: 'CREATE ONE ANYWAY',

  codeTitle: (countrycode: string, contact: string, by: 'text' | 'call') =>
    `Verify your profile. Enter the OTP sent to +${countrycode}-${contact} via ${by}`,
  codeDone: 'Verify your profile',
  code: '6-digit code',
  verifyCode: 'VERIFY OTP',
  resend: 'Resend OTP',
  call: 'Send OTP on call',
  wait: (seconds: number) => `You can ask for a new code in ${seconds} s`,
  checking: 'Checking your code.',
  askNow: 'You can ask for a new code now.',
  skip: 'Skip Verification',
  allDigits: 'Enter all 6 digits of the code',
  wrong: 'OTP is wrong please retry',
  ofAnother:
    'This profile was created with another account. Sign in with that account to continue.',
  tooOld: 'This code has expired. Ask for a new one.',
  noLonger: 'This code is no longer valid. Ask for a new one.',
  tooManyWrong: 'Too many wrong codes. Ask for a new one.',
  unchecked: 'We couldn’t check the code. It’s still in the field, so please try again.',
  tooManySent:
    'We can’t send more codes right now. Try again in ten minutes, or skip the verification.',
  sentAgain: 'OTP resend successfully',
  calling: 'Calling you for the OTP please pick up',
  verified: 'OTP verified successfully',
  newCode: 'Send a new code',
  afterAll: 'Enter the code instead',

  mailTitle: (address: string) => `Verify your profile. Enter the code sent to ${address} by email`,
  mailText: 'The email comes from Google. Check your junk folder too.',
  mailCode: 'Send the code by email',
  mailAgain: 'Send the email again',
  mailedAgain: 'The email is on its way',
  postcardTitle: 'Verify your profile. Enter the code from the postcard',
  postcardText: (address: string) =>
    `Google will send a postcard with a code to ${address}. It usually takes up to two weeks. You can come back to this page then.`,
  postcardLater: 'If you skip this, enter the code on Google’s page when the card arrives.',
  postcardSent: 'The postcard is on its way',
  sendPostcard: 'Send a postcard',
  videoTitle: 'Google wants to see a video',
  videoText:
    'Your profile is ready. Instead of a code, Google asks for a short video of your business. Record it on Google’s page.',
  googlePage: 'Open Google Business Profile (new tab)',
  withoutVerifying: 'CONTINUE WITHOUT VERIFYING',
  reviewTitle: 'Google is reviewing your profile',
  reviewText:
    'Your code was right. Google now reviews the profile before it appears on Search and Maps, which can take a few days.',
  reviewMeanwhile: 'You don’t have to wait. You can set up everything else now.',
  goOn: 'CONTINUE',
  askGoogle: 'Check again',
  stillReviewing: 'Google is still reviewing your profile.',
  reviewOpen: 'Google hasn’t verified this profile. See what it still needs on Google’s page.',
  reviewSuspended:
    'Google has suspended this profile. See what to change on Google’s page, then check again.',
  reviewConflict:
    'Another account manages a profile for this place. Ask for access on Google’s page, then check again.',
  reviewUnknown: 'We couldn’t reach Google. Please check again later.',

  saving: 'Saving your business',
  unsaved:
    'Your profile is ready, but your business isn’t saved yet. Check your connection and retry.',
  savedByAnother:
    'Your profile is ready, but it belongs to another account. Sign in with that account to save your business.',
};

export type Words = typeof en;
