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
    // On the app build the browser has done its part, and the app goes on.
    next: (_, { session, build }) =>
      build === 'app'
        ? { to: 'close-browser' }
        : screen('select-location', { email: session.email }),
    track: 'login_continue_click',
  },
  'account/switched': {
    // The place goes along: the provider is asked for an account that has it.
    next: { to: 'screen', screen: 'login', params: { status: 2 }, carrying: 'place_id' },
    track: 'switch_google_account_click',
    notify: temp('Switch Google account chosen'),
  },
  'identity/kept': {
    // Back to what they were about to do, or to where they had stopped.
    next: ({ act }, { session }) => {
      if (act === 'square') return screen('priming', { step: 2 }, 'replace');
      if (act === 'instagram') return screen('connect-instagram', {}, 'replace');
      const choosing = screen('select-location', { email: session.email }, 'replace');
      return { to: 'recorded-stage', otherwise: choosing, whenCompleted: choosing };
    },
    // A sign-in that was offered for the link is not the one to go on with.
    store: () => ({ redirect_url: undefined }),
    track: 'identity_kept_click',
  },
  'email/found-missing': {
    next: screen('login', { status: 0 }),
    track: 'email_login_error',
  },
} satisfies Partial<Rows>;
