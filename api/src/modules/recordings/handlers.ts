import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../../contract/handlers';
import { minutes, type App } from '../../context';
import { use } from '../../limits';
import { keepPart } from './recordings';

const partsPerMinute = 60;

export const recordingHandlers = (app: App) =>
  ({
    /** Only where recording is configured, and only of a session of ours. */
    async keepRecording(payload, { session }) {
      if (!app.config.recording.on) throw new ShopfrontError('NOT_FOUND', 'Nothing is recorded.');
      if (!session) throw new ShopfrontError('SESSION_MISSING', 'There is no session to record.');
      const key = `recording ${session.id}`;
      await use(app, [{ key, most: partsPerMinute, within: minutes(1) }]);
      await keepPart(app, session.id, payload);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
