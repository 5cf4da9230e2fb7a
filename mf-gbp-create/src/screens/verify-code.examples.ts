import type { Session } from 'shared-contracts';
import { noAnswer, refusing } from 'shared-contracts/testing';
import type { ExamplesOf } from 'shared-remote/testing';

const session: Session = {
  email: 'sam@example.com',
  pd_id: 'pd-1',
  location: 'locations/3001',
  business_location: '500 Main Street, Springfield, OR',
  biz_name: 'Corner Cuts',
  ref_place_id: 'place-2001',
  verification_token: 'handle-1',
  primary_category: 'Barber shop',
};
const view = { params: { countrycode: '44', contact: '7911123456' }, session };
/** Long ago, so that no wait is left. */
const earlier = {
  verification_token: 'handle-1',
  started_at: 1,
  sent_at: 1,
  location_name: 'locations/3001',
  place_id: 'place-2001',
};
const late = { ...view, draft: earlier };
const byMail = {
  ...view,
  session: {
    ...session,
    code_by: 'email',
    code_to: 'sam@example.com',
    code_ways: 'email,postcard',
  },
};
const byPost = {
  ...view,
  session: {
    ...session,
    code_by: 'postcard',
    code_to: '500 Main Street, Springfield, OR 97477',
    code_ways: 'postcard',
  },
};
const reviewing = { ...view, draft: { ...earlier, verified: true, reviewing: true } };
const entered = [{ type: '123456', into: '6-digit code' }, { press: 'VERIFY OTP' }];

const right = {
  verifyCode: () => ({
    verified: true as const,
    location_name: 'locations/3001',
    place_id: 'place-2001',
  }),
};

export const verifyCodeExamples = {
  'just sent': { view, shows: 'You can ask for a new code in' },
  'after a while': { view: late, shows: 'Skip Verification' },
  'too few digits': {
    view,
    acts: [{ type: '123', into: '6-digit code' }, { press: 'VERIFY OTP' }],
    shows: 'Enter all 6 digits of the code',
  },
  'being checked': { view, answers: { verifyCode: noAnswer }, acts: entered },
  'wrong code': {
    view,
    answers: { verifyCode: refusing('CODE_WRONG') },
    acts: entered,
    shows: 'OTP is wrong please retry',
  },
  'code too old': {
    view: late,
    answers: { verifyCode: refusing('CODE_EXPIRED') },
    acts: entered,
    shows: 'This code has expired.',
  },
  'code too old, after a reload': {
    view: { ...view, draft: { ...earlier, spent: 'CODE_EXPIRED' } },
    shows: 'This code has expired.',
  },
  'too many wrong codes': {
    view,
    answers: { verifyCode: refusing('TOO_MANY') },
    acts: entered,
    shows: 'Too many wrong codes.',
  },
  'signed in as another': {
    view,
    answers: { verifyCode: refusing('NOT_YOURS') },
    acts: entered,
    shows: 'This profile was created with another account.',
  },
  'not checked': {
    view,
    answers: { verifyCode: refusing('API_UNREACHABLE') },
    acts: entered,
    shows: 'We couldn’t check the code.',
  },
  'sent again by call': {
    view: late,
    answers: { resendCode: () => ({ verification_token: 'handle-2' }) },
    acts: [{ press: 'Send OTP on call' }],
    shows: 'Calling you for the OTP please pick up',
  },
  'not sent again': {
    view: late,
    answers: { resendCode: refusing('API_FAILED') },
    acts: [{ press: 'Resend OTP' }],
    shows: 'An Error Occured Please retry',
  },
  'sent too often': {
    view: late,
    answers: { resendCode: refusing('TOO_MANY') },
    acts: [{ press: 'Resend OTP' }],
    shows: 'We can’t send more codes right now.',
  },
  verified: {
    view,
    answers: { ...right, saveBusiness: noAnswer },
    acts: entered,
    shows: 'OTP verified successfully',
  },
  'skipped, being saved': {
    view: late,
    answers: { saveBusiness: noAnswer },
    acts: [{ press: 'Skip Verification' }],
    shows: 'Saving your business',
  },
  'skipped, not saved': {
    view: late,
    answers: { saveBusiness: refusing('API_UNREACHABLE') },
    acts: [{ press: 'Skip Verification' }],
    shows: 'your business isn’t saved yet',
  },
  'skipped, refused': {
    view: late,
    answers: { saveBusiness: () => ({ error: 1, res: 'This business has an owner already.' }) },
    acts: [{ press: 'Skip Verification' }],
    shows: 'This business has an owner already.',
  },
  'sent by e-mail': { view: byMail, shows: 'Enter the code sent to sam@example.com by email' },
  'sent by e-mail, after a while': {
    view: { ...byMail, draft: { ...earlier, by: 'email', to: 'sam@example.com' } },
    shows: 'Send the email again',
  },
  'sent on a postcard': {
    view: byPost,
    shows: 'Google will send a postcard with a code to 500 Main Street, Springfield, OR 97477.',
  },
  'right, and being reviewed': {
    view: late,
    answers: {
      verifyCode: () => ({ ...right.verifyCode(), reviewing: true }),
      readVerification: () => ({ state: 'reviewing' as const }),
    },
    acts: entered,
    shows: 'OTP verified successfully',
  },
  'being reviewed, on another day': {
    view: reviewing,
    answers: { readVerification: () => ({ state: 'reviewing' as const }) },
    shows: 'Google is still reviewing your profile.',
  },
  'reviewed, and not verified': {
    view: reviewing,
    answers: { readVerification: () => ({ state: 'open' as const }) },
    shows: 'Google hasn’t verified this profile.',
  },
  'suspended by Google': {
    view: reviewing,
    answers: {
      readVerification: () => ({ state: 'open' as const, problem: 'suspended' as const }),
    },
    shows: 'Google has suspended this profile.',
  },
  'managed by another account': {
    view: reviewing,
    answers: { readVerification: () => ({ state: 'open' as const, problem: 'conflict' as const }) },
    shows: 'Another account manages a profile for this place.',
  },
  'being reviewed, and Google not reached': {
    view: reviewing,
    answers: { readVerification: refusing('API_UNREACHABLE') },
    shows: 'We couldn’t reach Google.',
  },
  'no code was sent': { view: { session: { primary_category: 'Barber' } }, shows: 'One moment' },
} satisfies ExamplesOf<'verify-code'>;
