import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { redeemHandle } from './connections';

export const instagramHandlers = (app: App) =>
  ({
    async keepInstagramToken({ uid: claimed, long_token }, visit) {
      const { uid } = await visit.owner({ uid: claimed });
      await redeemHandle(app, await visit.open(), uid, long_token);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
