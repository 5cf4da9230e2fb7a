import type { Session } from 'shared-contracts';
import type { Handlers } from 'shared-remote/testing';

const url = 'https://accounts.google.com/o/oauth2/auth';

/** No owner is known yet, and signing in is possible. */
export const ready: Session = { primary_category: 'Barber', redirect_url: url };
/** No owner is known yet, and the sign-in address is being requested. */
export const unknown: Session = { primary_category: 'Barber' };

export const offered: Handlers = { readSignInUrl: () => ({ url }) };
