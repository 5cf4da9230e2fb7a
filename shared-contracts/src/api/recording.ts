import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { done, id, moment } from './words';

/** What a recording may take up, in the browser as well as on the server. */
export const recordingLimits = {
  /** Of one part, as JSON in bytes. */
  partBytes: 512 * 1024,
  partEvents: 1_000,
  /** Of all parts together. */
  totalBytes: 6 * 1024 * 1024,
  minutes: 15,
} as const;

/** What the recorder noted. Its own business, but for what an event of any kind has. */
const recordedEvent = once(() => z.looseObject({ type: z.number(), timestamp: z.number() }));
export type RecordedEvent = z.infer<ReturnType<typeof recordedEvent>>;

export const recordingEndpoints = {
  keepRecording: endpoint({
    method: 'POST',
    path: '/recording/events',
    about:
      'Addition: keeps a part of the recorded welcome flow of a visitor who agreed to it. The same part again changes nothing.',
    largestBody: recordingLimits.partBytes + 4 * 1024,
    payload: () =>
      z.object({
        recording_id: z.uuid(),
        /** Counted from 0. */
        part: z.int().check(z.gte(0), z.lt(10_000)),
        visitor_id: id,
        /** When the visitor agreed: without it nothing is kept. */
        consented_at: moment(),
        build: z.enum(['web', 'app']),
        events: z
          .array(recordedEvent())
          .check(z.minLength(1), z.maxLength(recordingLimits.partEvents)),
      }),
    answer: done,
  }),
};
