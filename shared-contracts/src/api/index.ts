import type * as z from 'zod/mini';
import { analyticsEndpoints } from './analytics';
import { bookingImportEndpoints } from './booking-import';
import { contactEndpoints } from './contacts';
import type { Endpoint } from './endpoint';
import { locationEndpoints } from './locations';
import { noticeEndpoints } from './notices';
import { preferenceEndpoints } from './preferences';
import { profileEndpoints } from './profiles';
import { recordingEndpoints } from './recording';
import { serviceEndpoints } from './services';
import { sessionEndpoints } from './session';
import { squareEndpoints } from './square';

/** Every call between the browser and the API: those of section 7 of the specification, and our additions. */
export const endpoints = {
  ...noticeEndpoints,
  ...sessionEndpoints,
  ...locationEndpoints,
  ...profileEndpoints,
  ...squareEndpoints,
  ...serviceEndpoints,
  ...bookingImportEndpoints,
  ...preferenceEndpoints,
  ...contactEndpoints,
  ...analyticsEndpoints,
  ...recordingEndpoints,
} satisfies Record<string, Endpoint>;

export type Call = keyof typeof endpoints;
export type Payload<C extends Call> = z.input<(typeof endpoints)[C]['payload']>;
export type Answer<C extends Call> = z.output<(typeof endpoints)[C]['answer']>;

export interface CallOptions {
  /** Gives the call up. */
  signal?: AbortSignal;
  /** Milliseconds; 10,000 by default. */
  timeoutMs?: number;
  /** The server handles repeated calls with the same key as one call. */
  idempotencyKey?: string;
  /**
   * Milliseconds since the owner gave an answer that is sent late. The server keeps newer answers. An age works even if
   * the clock of the device is wrong.
   */
  givenAgoMs?: number;
}

/**
 * The typed client. Each call resolves to its checked response or rejects with a ShopfrontError: API_UNREACHABLE,
 * API_TIMEOUT, API_ANSWER_MALFORMED, or the code from the server.
 */
export type Api = {
  [C in Call]: (payload: Payload<C>, options?: CallOptions) => Promise<Answer<C>>;
};

export type { Endpoint } from './endpoint';
export { analyticsEvent } from './analytics';
export { contactPayload } from './contacts';
export { preferencePayload } from './preferences';
export type { AnalyticsEvent } from './analytics';
export type { BusinessLocation } from './words';
export { pinHeader, pinText, readPinText, releasePin } from './pins';
export type { Arm, LivePin, ReleasePin } from './pins';
export type { CodeWay, CreatedProfile, Listing } from './profiles';
export type { PhotoStorage, PreferenceValues } from './preferences';
export { recordingLimits } from './recording';
export type { RecordedEvent } from './recording';
export type { FoundService } from './booking-import';
export type { Service, UsualPrice } from './services';
export type { SquarePreference } from './square';
export type { ClosedLink, UserRecord, Visitor } from './session';
