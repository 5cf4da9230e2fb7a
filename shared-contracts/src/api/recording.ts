import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { done, id, moment } from './words';

/** Size limits of a recording, for the browser and the server. */
export const recordingLimits = {
  /** Bytes of one part as JSON. */
  partBytes: 512 * 1024,
  partEvents: 1_000,
  /** Bytes of all parts together. */
  totalBytes: 6 * 1024 * 1024,
  minutes: 15,
} as const;

/** Events of the recorder. The schema checks only the fields that all kinds of events have. */
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
        /** When the visitor agreed. Without consent the server stores nothing. */
        consented_at: moment(),
        build: z.enum(['web', 'app']),
        events: z
          .array(recordedEvent())
          .check(z.minLength(1), z.maxLength(recordingLimits.partEvents)),
      }),
    answer: done,
  }),
};
