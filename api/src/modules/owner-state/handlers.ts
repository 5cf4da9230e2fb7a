import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { ownerOfPlace } from '../owners/owners';
import { stateOf } from './state';

export const ownerHandlers = (app: App) =>
  ({
    async readUserDetails({ uid }, visit) {
      const owner = await visit.ownerIfAny();
      if (!owner || owner.uid !== uid) return { res: 'Not a valid user' };
      const { locationName: location, placeId: place_id, bizName: biz_name, email } = owner;
      return { res: { uid, location, place_id, biz_name, email } };
    },

    /** 'user' has finished here: the screens redirect to the dashboard at once. */
    async checkUser({ place_id }, { session }) {
      const owner = session && (await ownerOfPlace(app.sql, place_id, session));
      if (!owner) return { res: 'new' };
      return { res: owner.completedAt ? 'user' : 'onboarding' };
    },

    async readOnboardingState(_, visit) {
      const owner = await visit.ownerIfAny();
      return owner
        ? stateOf(app.sql, owner)
        : { preferences: {}, instagramConnected: false, squareConnected: false };
    },
  }) satisfies Partial<Handlers>;
