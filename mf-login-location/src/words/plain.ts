import { territories } from '../countries';
import { en, type Words } from './en';

/** English without the specification's mistakes. */
export const plain: Partial<Words> = {
  emailHint: 'Choose the email address that is linked to your Google Business Profile',
  selectTitle: 'Select your Google Business Profile',
  create: 'Create a Google Business Profile',
  noneLinked: 'No business location is linked to this email account.',
  noBusiness: 'No business location found',
  loginError: 'We couldn’t sign you in with your email',
  notVerified: 'Not verified',
  wrongAccount: 'Your business isn’t linked to the email you selected',
  trySome: 'Try another account, one that starts with',
  postalCode: 'Postal code',
  territories,
  missing: { ...en.missing, postal_code: 'postal code' },
};
