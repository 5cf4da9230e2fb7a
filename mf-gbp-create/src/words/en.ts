/** The source: as specified, mistakes included. */
export const en = {
  language: 'en-US',

  retry: 'Retry',
  tryAgain: 'Try again',
  close: 'Close',
  oneMoment: 'One moment',
  notNow: 'Not possible for now.',
  signInAgain: 'Sign in again',

  createTitle: 'Create Google Business Profile',
  createText: 'Tell us about your business, and we set up its profile on Google.',
  verify: 'VERIFY',
  createOff:
    'Creating profiles on Google is switched off at the moment. Please come back later: what you enter is kept on this device.',
  contact: 'Contact number',
  contactHint: 'We send the code for your profile to this number',
  businessName: 'Business name',
  category: 'Primary category',
  categoryHint: 'Type to search, then choose the one that fits best',
  categoriesFailed: 'The categories could not be loaded.',
  noCategory: 'No category matches. Try another word.',
  loadCategories: 'Load categories again',
  location: 'Business location',
  locationHint: 'Start typing the address',
  noAddress: 'No address found. Check the spelling or enter the address manually.',
  byHand: 'Enter address manually',
  addressUnread: 'We could not read this address. Fill it in below, or try again.',
  readingAddress: 'Reading the address…',
  addressRead: 'Address filled in. Please check it.',
  addressInPart: 'Google does not know all of this address. Please fill in what is missing.',
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
  countryRefused: 'We cannot send a code to this country',

  error: 'An Error Occured Please retry',
  tooManyCodes: (when: string) =>
    `We sent as many codes as we may for now. Everything you entered is kept: try again ${when}.`,
  googleBusy: (when: string) =>
    `Google takes no more new profiles for now. Everything you entered is kept: try again ${when}.`,
  inFewMinutes: 'in a few minutes',
  inMinutes: (minutes: number) => (minutes > 1 ? `in ${minutes} minutes` : 'in a minute'),
  sent: 'OTP has been sent successfully',

  isThisYours: 'Is this yours?',
  listedFree:
    'Google shows this place already, and nobody manages it. If it is yours, its profile becomes yours, and no second one is made.',
  listedManaged:
    'Google shows this place already, and somebody manages it. If it is yours, you can ask them to let you in.',
  mine: 'YES, IT IS MINE',
  another: 'NO, IT IS NOT',
  managedTitle: 'Somebody manages this profile',
  managedText:
    'Google does not tell us who. It may be you with another account, or somebody who once set it up. On its own page, Google asks them to let you in. Once you are in, come back and choose this business.',
  askAccess: 'Ask for access on Google (new tab)',
  otherAccount: 'Sign in with another account',
  besideText:
    'You can create a profile all the same. Google may take it for a duplicate, and not show it.',
  createBeside: 'CREATE ONE ALL THE SAME',

  codeTitle: (countrycode: string, contact: string, by: 'text' | 'call') =>
    `Verify your profile. Enter the OTP sent to +${countrycode}-${contact} via ${by}`,
  codeDone: 'Verify your profile',
  code: '6-digit code',
  verifyCode: 'VERIFY OTP',
  resend: 'Resend OTP',
  call: 'Send OTP on call',
  wait: (seconds: number) => `You can ask for a new code in ${seconds} s`,
  checking: 'Your code is being checked.',
  askNow: 'You can ask for a new code now.',
  skip: 'Skip Verification',
  allDigits: 'Enter all 6 digits of the code',
  wrong: 'OTP is wrong please retry',
  ofAnother:
    'You are signed in with another account than the one this profile was made with. Sign in with that one to go on.',
  tooOld: 'This code is too old. Ask for a new one and enter that.',
  noLonger: 'This code no longer counts. Ask for a new one and enter that.',
  tooManyWrong: 'That was one wrong code too many. Ask for a new one and enter that.',
  unchecked: 'We could not check the code. It is still in the field: please try again.',
  tooManySent:
    'We sent as many codes as we may for now. Try again in ten minutes, or skip the verification.',
  sentAgain: 'OTP resend successfully',
  calling: 'Calling you for the OTP please pick up',
  verified: 'OTP verified successfully',
  newCode: 'Send a new code',
  afterAll: 'Enter the code after all',

  mailTitle: (address: string) =>
    `Verify your profile. Enter the code sent to ${address} by e-mail`,
  mailText: 'The e-mail comes from Google, and may be in your junk folder.',
  mailCode: 'Send the code by e-mail',
  mailAgain: 'Send the e-mail again',
  mailedAgain: 'The e-mail is on its way',
  postcardTitle: 'Verify your profile. Enter the code from the postcard',
  postcardText: (address: string) =>
    `Google sends a postcard with a code to ${address}. It usually takes up to two weeks; this page keeps its place until then.`,
  postcardLater: 'If you skip this, Google’s own page takes the code once the card is there.',
  postcardSent: 'The postcard is on its way',
  sendPostcard: 'Send a postcard',
  videoTitle: 'Google wants to see a video',
  videoText:
    'Your profile is made. In place of a code, Google asks for a short video of your business, recorded on its own page.',
  googlePage: 'Open Google Business Profile (new tab)',
  withoutVerifying: 'GO ON WITHOUT VERIFYING',
  reviewTitle: 'Google is reviewing your profile',
  reviewText:
    'Your code was right. Google now looks at the profile before it shows it on Search and Maps, which can take a few days.',
  reviewMeanwhile: 'You need not wait for that: everything else can be set up meanwhile.',
  goOn: 'CONTINUE',
  askGoogle: 'Check again',
  stillReviewing: 'Google is still reviewing your profile.',
  reviewOpen: 'Google has not verified this profile. What it still needs stands on its own page.',
  reviewUnknown: 'We could not ask Google just now. Please check again later.',

  saving: 'Saving your business',
  unsaved:
    'Your profile is made, but your business is not saved yet. Check your connection and retry.',
  savedByAnother:
    'Your profile is made, but you are signed in with another account now. Sign in with the one it was made with to save your business.',
};

export type Words = typeof en;
