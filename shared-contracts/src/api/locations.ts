import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { businessLocation, done, email, id, longText, mostRows, text } from './words';

const welcomeMessage = once(() =>
  z.object({
    email,
    /** Without the prefix 'locations/'. */
    location: text,
    place_id: id,
    pd_id: z.optional(text),
  }),
);

export const locationEndpoints = {
  readLocations: endpoint({
    method: 'GET',
    path: '/get_biz_locations',
    about: 'Business locations of the signed-in account, or the plain text ‘No locations found’.',
    payload: () => z.object({ email }),
    answer: () =>
      z.union([
        z.literal('No locations found'),
        z.object({ locations: z.array(businessLocation()).check(z.maxLength(mostRows)) }),
      ]),
  }),
  saveBusiness: endpoint({
    method: 'POST',
    path: '/gmb_save_biz_data_react',
    about: 'Links a business location to the owner. Saving it again answers the same.',
    payload: () =>
      z.object({
        email,
        place_id: id,
        location_name: text,
        pd_id: z.optional(text),
        src: z.enum(['Web', 'App']),
        pre_uid: z.optional(text),
        gbp_created: z.optional(z.boolean()),
      }),
    answer: () =>
      z.union([
        z.object({ error: z.literal(1), res: longText }),
        z.object({
          error: z.optional(z.literal(0)),
          res: z.object({
            uid: id,
            new_user: z.union([z.literal(0), z.literal(1)]),
            /** Addition: the place that Google uses for the business, if it differs from the requested place. */
            place_id: z.optional(id),
          }),
        }),
      ]),
  }),
  sendOnboardingMail: endpoint({
    method: 'POST',
    path: '/gmb_onboarding_mail',
    about: 'Queues the onboarding mail. The recipient is the session’s, once per owner.',
    payload: welcomeMessage,
    answer: done,
  }),
  sendOnboardingSms: endpoint({
    method: 'POST',
    path: '/gmb_onboarding_sms',
    about: 'Queues the onboarding SMS. The recipient is the session’s, once per owner.',
    payload: welcomeMessage,
    answer: done,
  }),
  readSignInUrl: endpoint({
    method: 'GET',
    path: '/login-react',
    about: 'Where the provider sign-in starts.',
    payload: () =>
      z.object({
        place_id: z.optional(text),
        origin: z.enum(['app', 'web']),
        /** Addition: the link whose owner signs in. The API refuses other accounts. */
        pre_uid: z.optional(id),
        /** Addition: the previous owner of this session, who is signed in again if the account is theirs. */
        uid: z.optional(id),
        /** Addition: the path of the shell to return to, after a sign-in or with the reason for its failure. */
        return_to: z.optional(text),
      }),
    answer: () => z.object({ url: longText }),
  }),
  checkUser: endpoint({
    method: 'GET',
    path: '/check_user',
    about: '‘user’ when the session’s owner already has this place, anything else otherwise.',
    payload: () => z.object({ place_id: id }),
    answer: () => z.object({ res: longText }),
  }),
};
