import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { actorOf } from '../audit/trail';
import { redeemHandle } from './connections';

export const instagramHandlers = (app: App) =>
  ({
    async keepInstagramToken({ uid: claimed, long_token }, visit) {
      const { uid } = await visit.provenOwner({ uid: claimed });
      await redeemHandle(app, await visit.open(), uid, long_token, actorOf(visit));
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
