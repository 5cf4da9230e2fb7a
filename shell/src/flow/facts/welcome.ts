import type { ScreenParams } from 'shared-contracts';
import { screen, stay } from '../destination';
import { temp, type Rows } from './row';

/** Facts of the welcome flow and of the screens around the sign-in. */
export const welcomeFacts = {
  'splash/ended': {
    next: (_, { params }) =>
      (params as ScreenParams['welcome']).step === 0
        ? screen('welcome', { step: 1 }, 'replace')
        : stay,
    track: ({ how }) => ({ name: 'splash_ended', fields: { how } }),
  },
  'sign-in/offered': {},
  'welcome/started': {
    next: screen('welcome', { step: 2 }),
    track: 'get_started_btn_click',
    notify: temp('Get Started Clicked'),
  },
  'google-sign-in/chosen': {
    next: (_, { session }) =>
      session.redirect_url ? { to: 'provider', url: session.redirect_url } : stay,
    track: 'continue_w_google_click',
    notify: temp('Google Signin Clicked'),
  },
  'permissions/asked-about': {
    next: screen('welcome', { step: 'permissions' }),
    track: 'permissions_why_click',
  },
  'permissions/allowed': {
    next: screen('welcome', { step: 2 }),
    track: 'allow_permission_click',
  },
  'login/continued': {
    // On the app build, the app continues from here.
    next: (_, { session, build }) =>
      build === 'app'
        ? { to: 'close-browser' }
        : screen('select-location', { email: session.email }),
    track: 'login_continue_click',
  },
  'account/switched': {
    // The address contains the place, so that the provider offers an account that manages it.
    next: { to: 'screen', screen: 'login', params: { status: 2 }, carrying: 'place_id' },
    track: 'switch_google_account_click',
    notify: temp('Switch Google account chosen'),
  },
  'identity/kept': {
    // Returns to the interrupted action, or to the step where the owner stopped.
    next: ({ act }, { session }) => {
      if (act === 'square') return screen('priming', { step: 2 }, 'replace');
      if (act === 'instagram') return screen('connect-instagram', {}, 'replace');
      const choosing = screen('select-location', { email: session.email }, 'replace');
      return { to: 'recorded-stage', otherwise: choosing, whenCompleted: choosing };
    },
    // The stored sign-in address was for the link, so it must not be used.
    store: () => ({ redirect_url: undefined }),
    track: 'identity_kept_click',
  },
  'email/found-missing': {
    next: screen('login', { status: 0 }),
    track: 'email_login_error',
  },
} satisfies Partial<Rows>;
