import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { refuseOff } from '../../providers';
import { startUrl } from '../sign-in/sign-in';
import { sameEmail } from '../owners/owners';
import { locationsOf, linkBusiness } from './link-business';

const noneFound = 'No locations found';

export const locationHandlers = (app: App) =>
  ({
    /** Reads the session's own locations only: another address gets the answer of an account without any (S6). */
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

    async readSignInUrl(parameters, visit) {
      refuseOff(app.config.providers.off, 'google');
      // The following sign-in is a navigation, which does not name the shell it comes from.
      if (!visit.replaced) await visit.open();
      return { url: startUrl(app, parameters) };
    },
  }) satisfies Partial<Handlers>;
