import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../visits/handlers';
import { minutes, type App } from '../../context';
import { countAgainst } from '../../limits';
import { storePart } from './recordings';

const partsPerMinute = 60;

export const recordingHandlers = (app: App) =>
  ({
    /** Only where recording is configured, and only for a session of ours. */
    async keepRecording(payload, { session, address }) {
      if (!app.config.recording.on) throw new ShopfrontError('NOT_FOUND', 'Nothing is recorded.');
      if (!session) throw new ShopfrontError('SESSION_MISSING', 'There is no session to record.');
      const within = minutes(1);
      await countAgainst(app, [
        { key: `recording of ${session.id}`, most: partsPerMinute, within },
        { key: `recording from ${address}`, most: partsPerMinute * 4, within },
      ]);
      await storePart(app, session.id, payload);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
