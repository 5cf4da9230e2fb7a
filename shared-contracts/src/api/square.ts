import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { foundService } from './booking-import';
import { done, id, longText, mostRows, nothing, text } from './words';

export const squarePreference = once(() => z.enum(['yes-square', 'payments-square', 'no-square']));
export type SquarePreference = z.infer<ReturnType<typeof squarePreference>>;

export const squareEndpoints = {
  readSquareUrl: endpoint({
    method: 'GET',
    path: '/get_square_oauth_url_react',
    about: 'Where connecting Square starts; the client appends ‘&state=’ and its uid.',
    payload: () => z.object({ source: z.optional(z.literal('web')) }),
    answer: () => z.object({ url: longText }),
  }),
  mapSquare: endpoint({
    method: 'POST',
    path: '/square_gmb_mapping',
    about:
      'Maps the connected Square account to the owner’s place. merchant_id is checked, not believed.',
    payload: () =>
      z.object({
        place_id: z.optional(text),
        uid: id,
        merchant_id: z.optional(text),
        only_slack: z.literal(false),
      }),
    answer: () => z.object({ res: longText }),
  }),
  readSquareServices: endpoint({
    method: 'GET',
    path: '/square/services',
    about:
      'Addition: the services in the owner’s Square account; none without a connection. Nothing of it is saved: the owner confirms it.',
    payload: nothing,
    answer: () => z.object({ services: z.array(foundService()).check(z.maxLength(mostRows)) }),
  }),
  saveSquarePreference: endpoint({
    method: 'POST',
    path: '/square-preference',
    about: 'Keeps whether the owner uses Square.',
    payload: () => z.object({ square_preference: squarePreference(), uid: z.optional(id) }),
    answer: done,
  }),
};
