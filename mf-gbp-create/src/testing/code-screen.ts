import { screen } from '@testing-library/react';
import type { Session } from 'shared-contracts';
import { ownerOn, type Handlers } from './owner';

export { failing, saveBusiness } from './profile-form';

export const params = { countrycode: '44', contact: '7911123456' };

export const session: Session = {
  email: 'sam@example.com',
  pd_id: 'pd-1',
  pre_uid: 'pre-1',
  location: 'locations/3001',
  business_location: '500 Main Street, Springfield, OR',
  biz_name: 'Corner Cuts',
  ref_place_id: 'place-2001',
  verification_token: 'handle-1',
  primary_category: 'Barber shop',
};

export const verifyCode = () =>
  jest.fn((_: unknown) => ({
    verified: true as const,
    location_name: 'locations/3001',
    place_id: 'place-2001',
  }));

export const arrive = (handlers: Handlers = {}, sessionChanges: Partial<Session> = {}) =>
  ownerOn('verify-code', { params, session: { ...session, ...sessionChanges } }, handlers);

export const field = () => screen.getByLabelText('6-digit code');

/** Types a code and presses VERIFY OTP. */
export async function enter(owner: Awaited<ReturnType<typeof arrive>>, otp: string) {
  await owner.user.type(field(), otp);
  await owner.press('VERIFY OTP');
}

export const saved = (verified: 'by-code' | 'skipped' | 'at-once') => ({
  name: 'profile/saved',
  payload: {
    uid: 'uid-3001',
    place_id: 'place-2001',
    location_name: 'locations/3001',
    biz_name: 'Corner Cuts',
    primary_category: 'Barber shop',
    verified,
  },
});
