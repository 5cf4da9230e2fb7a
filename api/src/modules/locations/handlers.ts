import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { refuseOff } from '../../providers';
import { startUrl } from '../sign-in/sign-in';
import { sameEmail } from '../owners/account';
import { locationsOf } from './locations';
import { linkBusiness } from './link-business';

const noneFound = 'No locations found';

export const locationHandlers = (app: App) =>
  ({
    /** Only ever the session's own: another address gets the answer of one that has none (S6). */
    async readLocations({ email }, visit) {
      const account = visit.account();
      if (!sameEmail(email, account.email)) {
        visit.reply.code(403);
        return noneFound;
      }
      const locations = await locationsOf(app, visit);
      return locations.length === 0 ? noneFound : { locations };
    },

    saveBusiness: (payload, visit) => linkBusiness(app, payload, visit),

    async readSignInUrl(asked, visit) {
      refuseOff(app.config.providers.off, 'google');
      // The sign-in that follows is a navigation, which does not say from which shell it comes.
      if (!visit.replaced) await visit.open();
      return { url: startUrl(app, asked) };
    },
  }) satisfies Partial<Handlers>;
