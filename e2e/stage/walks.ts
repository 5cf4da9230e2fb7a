import {
  press,
  choose,
  answered,
  failing,
  verify,
  wrongCode,
  pickAddress,
  leaveNumber,
  correctAddress,
  bookingLink,
  callForHelp,
  inDialog,
  addOne,
} from './acts';
import type { Walk } from './exits';

/** Every exit of section 4 of the specification, and those of screens beyond it. */
export const walks: Record<string, Walk> = {
  'a visitor': {
    exits: [
      {
        from: 'welcome',
        query: '?step=0',
        by: 'splash/ended',
        act: press('Skip'),
        to: 'welcome 1',
      },
      {
        from: 'welcome',
        query: '?step=1',
        by: 'welcome/started',
        act: press('GET STARTED'),
        to: 'welcome 2',
      },
      {
        from: 'welcome',
        query: '?step=2',
        by: 'permissions/asked-about',
        act: press('Why?'),
        to: 'welcome permissions',
      },
      {
        from: 'welcome',
        query: '?step=permissions',
        by: 'permissions/allowed',
        act: press('ALLOW PERMISSION'),
        to: 'welcome 2',
      },
      {
        from: 'welcome',
        query: '?step=permissions',
        by: 'back/chosen',
        act: press('Back'),
        to: 'welcome 2',
      },
      {
        from: 'welcome',
        query: '?step=2',
        by: 'google-sign-in/chosen',
        act: press('CONTINUE WITH GOOGLE'),
        to: 'Google',
      },
      {
        from: 'login',
        query: '?status=0',
        by: 'google-sign-in/chosen',
        act: press('CONTINUE WITH GOOGLE'),
        to: 'Google',
      },
      {
        from: 'access',
        by: 'account/switched',
        act: press('SWITCH GOOGLE ACCOUNT'),
        to: 'login 2',
      },
      {
        from: 'wrong-account',
        by: 'account/switched',
        act: press('SWITCH GOOGLE ACCOUNT'),
        to: 'login 2',
      },
      {
        from: 'no-location',
        by: 'email/abandoned',
        act: press('Try another email'),
        to: 'login 0',
      },
      { from: 'select-location', by: 'email/found-missing', act: press('OK'), to: 'login 0' },
    ],
  },
  'an account without a business': {
    as: 'nina.kowalska',
    exits: [
      {
        from: 'select-location',
        by: 'locations/none-found',
        act: async () => undefined,
        to: 'no-business',
      },
      {
        from: 'no-business',
        by: 'profile-creation/chosen',
        act: press('Create GBP'),
        to: 'create-profile',
      },
      {
        from: 'no-location',
        by: 'profile-creation/chosen',
        act: press('Create GBP'),
        to: 'create-profile',
      },
      {
        from: 'verify-code',
        by: 'code/found-missing',
        act: async () => undefined,
        to: 'create-profile',
      },
      { from: 'create-profile', by: 'place/chosen', act: pickAddress, to: 'create-profile' },
      {
        from: 'create-profile',
        by: 'profile/refused',
        act: press('VERIFY'),
        to: 'create-profile',
      },
      {
        from: 'create-profile',
        by: 'code/sent',
        act: async (page, owner) => {
          await verify(page, owner);
          await press('Continue')(page, owner);
        },
        to: 'verify-code',
      },
      {
        from: 'verify-code',
        by: 'code/sent-again',
        act: async (page, owner) => {
          await page.clock.install();
          await page.clock.fastForward(30_000);
          await press('Resend OTP')(page, owner);
        },
        to: 'verify-code',
      },
      { from: 'verify-code', by: 'code/refused', act: wrongCode, to: 'verify-code' },
      {
        from: 'verify-code',
        by: 'profile/saved',
        act: press('Skip Verification'),
        to: 'priming 1',
      },
    ],
  },
  'an account whose shop Google lists already': {
    as: 'hugo.silva',
    exits: [
      {
        from: 'create-profile',
        by: 'listing/answered',
        act: async (page, owner) => {
          await verify(page, owner);
          await inDialog('YES, IT IS MINE')(page, owner);
        },
        to: 'create-profile',
      },
    ],
  },
  'an account with a business': {
    as: 'omar.haddad',
    exits: [
      {
        from: 'login',
        query: '?status=1',
        by: 'login/continued',
        act: press('CONTINUE'),
        to: 'select-location',
      },
      {
        from: 'select-location',
        by: 'profile-creation/chosen',
        act: press('Create GBP'),
        to: 'create-profile',
      },
      {
        from: 'select-location',
        by: 'location/rejected',
        act: choose("Omar's Barber Shop", 'CONTINUE', 'No'),
        to: 'set-location',
      },
      { from: 'set-location', by: 'back/chosen', act: press('Back'), to: 'select-location' },
      {
        from: 'set-location',
        by: 'location/corrected',
        act: correctAddress,
        to: 'select-location',
      },
      {
        from: 'select-location',
        by: 'location/confirmed',
        // The location whose address was just corrected is chosen.
        act: failing('/gmb_onboarding_mail', press('CONTINUE', 'Yes', 'Continue')),
        to: 'priming 1',
      },
    ],
  },
  'an account of many businesses': {
    as: 'maya.chen',
    exits: [
      {
        from: 'select-location',
        by: 'location/picked',
        act: choose('Chen & Co. Barbers Downtown'),
        to: 'select-location',
      },
    ],
  },
  'an account that is refused its business': {
    as: 'rosa.delgado',
    exits: [
      {
        from: 'select-location',
        by: 'location/refused',
        act: answered(
          '/gmb_save_biz_data_react',
          { error: 1, res: 'This business is linked to somebody else.' },
          choose('Rosa Delgado Nails', 'CONTINUE', 'Yes'),
        ),
        to: 'login',
      },
    ],
  },
  'an owner at priming': {
    linked: true,
    exits: [
      {
        from: 'select-location',
        query: '?email=somebody.else@example.com',
        by: 'locations/refused',
        // Reported when the screen opens.
        act: () => Promise.resolve(),
        to: 'select-location',
      },
      {
        from: 'prove-owner',
        query: '?act=square',
        by: 'identity/kept',
        act: press('NOT NOW'),
        to: 'priming 2',
      },
      {
        from: 'priming',
        query: '?step=0',
        by: 'priming/understood',
        act: press('GOT IT'),
        to: 'priming 1',
      },
      { from: 'priming', query: '?step=1', by: 'back/chosen', act: press('Back'), to: 'priming 0' },
      {
        from: 'priming',
        query: '?step=1',
        by: 'square-usage/answered',
        act: choose('Yes', 'NEXT'),
        to: 'priming 2',
      },
      {
        from: 'priming',
        query: '?step=1',
        by: 'square-usage/answered',
        act: choose('No', 'NEXT'),
        to: 'services 1',
      },
      {
        from: 'priming',
        query: '?step=1',
        by: 'square-usage/failed',
        act: failing('/square-preference', press('NEXT')),
        to: 'services 1',
      },
      {
        from: 'priming',
        query: '?step=2',
        by: 'square/skipped',
        act: press('Skip'),
        to: 'priming 3',
      },
      {
        from: 'priming',
        query: '?step=2',
        by: 'square/chosen',
        act: press('CONNECT SQUARE'),
        to: 'Square',
      },
      {
        from: 'priming',
        query: '?square=error&square_error=access_denied',
        by: 'square/returned',
        act: async () => undefined,
        to: 'services 1',
      },
      {
        from: 'priming',
        query: '?step=3',
        by: 'instagram/skipped',
        act: press('Skip for now'),
        to: 'services 1',
      },
      {
        from: 'priming',
        query: '?step=3',
        by: 'instagram/chosen',
        act: press('CONNECT INSTAGRAM'),
        to: 'Instagram',
      },
      {
        from: 'priming',
        query: '?step=4',
        by: 'services/introduced',
        act: press('GOT IT'),
        to: 'services 1',
      },
    ],
  },
  'an owner at the services': {
    linked: true,
    exits: [
      {
        from: 'booking-platform',
        by: 'booking-platform/submitted',
        act: bookingLink,
        to: 'automate-reviews',
      },
      {
        from: 'booking-platform',
        by: 'booking-platform/submitted',
        act: choose('No booking platform', 'DONE'),
        to: 'client-storage',
      },
      { from: 'booking-platform', by: 'back/chosen', act: press('Back'), to: 'services' },
      {
        from: 'services',
        by: 'booking-platform/asked-about',
        act: press('Change your answer'),
        to: 'booking-platform',
      },
      {
        from: 'services',
        by: 'service-search/opened',
        act: press('Add Service'),
        to: 'service-search',
      },
      {
        from: 'services',
        by: 'service-form/opened',
        act: press('ADD Beard Trim'),
        to: 'services 5',
      },
      {
        from: 'service-search',
        by: 'service-form/opened',
        act: press('Add your own service'),
        to: 'services 6',
      },
      { from: 'service-search', by: 'back/chosen', act: press('Back'), to: 'services' },
      {
        from: 'services',
        query: '?screen=5&name=Skin%20Fade',
        by: 'service/added',
        act: addOne,
        to: 'services 1',
      },
      {
        from: 'services',
        query: '?screen=5&name=Buzz%20Cut',
        by: 'service/added',
        act: addOne,
        to: 'services 1',
      },
      {
        from: 'services',
        by: 'services/added',
        act: async (page, owner) => {
          await press('Pick from the catalog')(page, owner);
          await page.getByRole('checkbox', { name: 'Line Up', exact: true }).check();
          await inDialog('ADD 1 SERVICE')(page, owner);
        },
        to: 'services',
      },
      { from: 'services', by: 'service/opened', act: press('Edit Skin Fade'), to: 'service-edit' },
      {
        from: 'services',
        by: 'service/changed',
        act: async (page, owner) => {
          await press('Edit Skin Fade')(page, owner);
          await inDialog('SAVE CHANGES')(page, owner);
        },
        to: 'services 1',
      },
      {
        from: 'services',
        by: 'service/left',
        act: async (page, owner) => {
          await press('Edit Skin Fade')(page, owner);
          await inDialog('Close')(page, owner);
        },
        to: 'services',
      },
      {
        from: 'services',
        by: 'service/deleted',
        act: async (page, owner) => {
          await press('Edit Buzz Cut')(page, owner);
          await inDialog('Delete')(page, owner);
        },
        to: 'services 1',
      },
      { from: 'services', by: 'service/starred', act: press('Star Skin Fade'), to: 'services' },
      { from: 'services', by: 'services/finished', act: press('DONE'), to: 'set-number' },
    ],
  },
  'an owner at the later steps': {
    linked: true,
    exits: [
      {
        from: 'client-storage',
        by: 'client-storage/chosen',
        act: choose('Phone contacts', 'CONTINUE'),
        to: 'automate-reviews',
      },
      {
        from: 'automate-reviews',
        by: 'review-automation/chosen',
        act: choose('Automate my reviews', 'CONTINUE'),
        to: 'client-count',
      },
      {
        from: 'automate-reviews',
        by: 'review-automation/chosen',
        act: choose("I'll get reviews myself", 'CONTINUE'),
        to: 'reviews-pledge',
      },
      { from: 'automate-reviews', by: 'back/chosen', act: press('Back'), to: 'booking-platform' },
      {
        from: 'client-count',
        by: 'client-count/chosen',
        act: choose('500+', 'CONTINUE'),
        to: 'review-consent',
      },
      {
        from: 'review-consent',
        by: 'review-consent/given',
        act: choose('I will approve each one', 'CONTINUE'),
        to: 'photos-storage',
      },
      {
        from: 'reviews-pledge',
        by: 'pledge/confirmed',
        act: press('CONFIRM'),
        to: 'photos-storage',
      },
      {
        from: 'photos-storage',
        by: 'photo-storage/chosen',
        act: choose('Yelp', 'CONTINUE'),
        to: 'set-number',
      },
      {
        from: 'photos-storage',
        by: 'photo-storage/chosen',
        act: choose('Instagram', 'CONTINUE'),
        to: 'connect-instagram',
      },
      {
        from: 'connect-instagram',
        by: 'instagram/chosen',
        act: press('CONNECT INSTAGRAM'),
        to: 'Instagram',
      },
      { from: 'connect-instagram', by: 'instagram/skipped', act: press('Skip'), to: 'set-number' },
      {
        from: 'set-number',
        query: '?data=',
        by: 'instagram/returned',
        act: async () => undefined,
        to: 'set-number',
      },
      { from: 'set-number', by: 'back/chosen', act: press('Back'), to: 'services' },
      {
        from: 'set-number',
        by: 'help/called',
        act: callForHelp,
        to: 'set-number',
      },
      { from: 'set-number', by: 'numbers/left', act: leaveNumber, to: 'the dashboard' },
    ],
  },
};
