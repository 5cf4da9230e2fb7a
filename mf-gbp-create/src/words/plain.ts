import type { Words } from './en';

/** English without the specification's mistakes. */
export const plain: Partial<Words> = {
  createTitle: 'Create a Google Business Profile',
  door: 'Suite or door number',
  enterContact: 'Enter a valid contact number',
  enterName: 'Enter a valid business name',
  enterStreet: 'Enter a valid street address',
  enterPostalCode: 'Enter a valid postal code',
  enterCity: 'Enter a valid city',
  enterState: 'Enter a valid state',
  error: 'An error occurred. Please try again.',
  sent: 'The code has been sent',
  codeTitle: (countrycode, contact, by) =>
    `Verify your profile. Enter the code sent to +${countrycode}-${contact} by ${by}`,
  verifyCode: 'VERIFY CODE',
  resend: 'Resend the code',
  call: 'Send the code by call',
  skip: 'Skip verification',
  wrong: 'The code is wrong. Please try again.',
  sentAgain: 'The code has been sent again',
  calling: 'We’re calling you with the code. Please pick up.',
  verified: 'The code is right',
};
