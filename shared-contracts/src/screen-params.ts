import * as z from 'zod/mini';
import { longText } from './api/words';

const optionalText = z.optional(longText);
const noParams = z.object({});

/**
 * All screens, with the values from their addresses, which the shell has parsed. Optional values are absent if the
 * address does not have them.
 */
export const screenParams = {
  welcome: z.object({ step: z.literal([0, 1, 2, 'permissions']) }),
  login: z.object({
    status: z.literal([0, 1, 2, 3]),
    /** Why the sign-in failed. */
    error: z.optional(
      z.enum(['refused', 'expired', 'failed', 'cookies', 'unverified', 'unproven']),
    ),
  }),
  access: noParams,
  'no-location': noParams,
  'select-location': z.object({ email: optionalText }),
  'no-business': z.object({ email: optionalText }),
  'set-location': noParams,
  'wrong-account': z.object({
    picture: optionalText,
    first_name: optionalText,
    last_name: optionalText,
    used_email: optionalText,
    /** Number of locations of that account, as digits in the address. */
    locations: optionalText,
  }),
  /** Why a sign-in must prove the owner's identity: after a link without effect, or before an act. */
  'prove-owner': z.object({
    /** The link with whose owner the sign-in continues. */
    pre_uid: optionalText,
    act: z.optional(z.enum(['square', 'instagram'])),
    /** A value that the API expects again after the sign-in. */
    return_to: optionalText,
    error: z.optional(z.literal('other-account')),
  }),
  'create-profile': z.object({ email: optionalText }),
  'verify-code': z.object({ countrycode: optionalText, contact: optionalText }),
  priming: z.object({
    step: z.literal([0, 1, 2, 3, 4]),
    /** Present when the owner comes back from Square; the shell has removed it from the address. */
    square: optionalText,
    merchant_id: optionalText,
    square_error: optionalText,
  }),
  'booking-platform': noParams,
  services: z.object({
    /** 1 the list, 5 the detail form, 6 the add form; see section 2.9 of the specification. */
    screen: z.literal([1, 5, 6]),
    /** Prefills the detail form when a recommended or catalogue service was chosen. */
    name: optionalText,
    category: optionalText,
  }),
  'service-search': noParams,
  'service-edit': z.object({ service_id: optionalText }),
  'automate-reviews': noParams,
  'client-count': noParams,
  'review-consent': noParams,
  'reviews-pledge': noParams,
  'client-storage': noParams,
  'photos-storage': noParams,
  'connect-instagram': noParams,
  /** `data` is the one-time handle of an Instagram return: '' when the connection failed. */
  'set-number': z.object({ data: optionalText, from: z.optional(z.literal('priming')) }),
};
