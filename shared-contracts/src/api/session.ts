import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { email, id, nothing, text } from './words';
import { businessLocation, done } from './words';
import { squarePreference } from './square';
import { photoStorage, preferenceValues } from './preferences';
import { phoneEntry } from './contacts';
import { livePin } from './pins';

export const userRecord = once(() =>
  z.object({
    uid: id,
    location: text,
    place_id: id,
    biz_name: text,
    email,
  }),
);
export type UserRecord = z.infer<ReturnType<typeof userRecord>>;

/** The visitor that belongs to the cookie. All fields are absent for a new visitor. */
export const visitor = once(() =>
  z.object({
    uid: z.optional(id),
    email: z.optional(email),
    place_id: z.optional(text),
    pd_id: z.optional(text),
    pre_uid: z.optional(text),
    biz_name: z.optional(text),
    location: z.optional(text),
    business_location: z.optional(text),
    primary_category: z.optional(text),
    /** Names from the provider's profile, to prefill later questions (WCAG 3.3.7). */
    first_name: z.optional(text),
    last_name: z.optional(text),
    /** Absent for visitors from a link: they may read and continue, but not change access. */
    signed_in: z.optional(z.literal(true)),
    /** The pin of this owner, which is the same in every browser. */
    pin: z.optional(livePin()),
  }),
);
export type Visitor = z.infer<ReturnType<typeof visitor>>;

/** A link without effect, because another owner is signed in, or because it was used or has expired. */
export const closedLink = once(() =>
  z.object({
    kind: z.enum(['other-owner', 'sign-in']),
    /** The link with whose owner the sign-in continues. */
    pre_uid: id,
    /** The business that the link is for. */
    biz_name: text,
  }),
);
export type ClosedLink = z.infer<ReturnType<typeof closedLink>>;

export const sessionEndpoints = {
  readUserDetails: endpoint({
    method: 'GET',
    path: '/{slug}_web/get-user-details',
    about: 'The stored record of an owner, for the owner’s own session.',
    payload: () => z.object({ uid: id }),
    answer: () => z.object({ res: z.union([z.literal('Not a valid user'), userRecord()]) }),
  }),
  readStage: endpoint({
    method: 'GET',
    path: '/onboarding-log',
    about: 'The last recorded stage as plain text: a step name, ‘completed’, or ‘data not found’.',
    payload: () => z.object({ uid: id }),
    answer: () => text,
  }),
  recordStage: endpoint({
    method: 'POST',
    path: '/onboarding-log',
    about: 'Records the stage that an owner has reached.',
    payload: () => z.object({ uid: id, email: z.optional(email), onboarding_stage: text }),
    answer: done,
  }),
  readSession: endpoint({
    method: 'GET',
    path: '/session',
    about: 'Addition: who the session cookie says this visitor is.',
    payload: nothing,
    answer: visitor,
  }),
  resumeSession: endpoint({
    method: 'POST',
    path: '/session/resume',
    about: 'Addition: opens a session from the prior-user id of an invitation link, once.',
    /** The value of the link: its id and its secret. */
    payload: () => z.object({ pre_uid: id }),
    answer: () => z.extend(visitor(), { closed_link: z.optional(closedLink()) }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/session/end',
    about: 'Addition: forgets the visitor, as ‘Try another email’ and /clear promise.',
    payload: nothing,
    answer: done,
  }),
  readOnboardingState: endpoint({
    method: 'GET',
    path: '/onboarding-state',
    about: 'Addition: the answers given so far, so that every screen survives a reload.',
    payload: nothing,
    answer: () =>
      z.object({
        square_preference: z.optional(squarePreference()),
        booking: z.optional(z.object({ booking_platform: z.nullable(text), booking_link: text })),
        preferences: z.partial(preferenceValues()),
        photos: z.optional(z.array(photoStorage()).check(z.maxLength(20))),
        contact: z.optional(
          z.object({
            first_name: text,
            last_name: text,
            phones: z.array(phoneEntry()).check(z.maxLength(10)),
          }),
        ),
        services: z.optional(z.object({ listed: z.number(), starred: z.number() })),
        instagramConnected: z.boolean(),
        squareConnected: z.boolean(),
        location: z.optional(businessLocation()),
      }),
  }),
};
