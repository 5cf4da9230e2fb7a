import * as z from 'zod/mini';
import { once } from '../made-once';
import { endpoint } from './endpoint';
import { longText, text } from './words';

/** The browser sends an alias. Only the server knows the channel behind it (trap S9). */
export const noticeChannel = once(() => z.enum(['temp', 'notifications', 'dev']));

export const noticeEndpoints = {
  sendTeamNotice: endpoint({
    method: 'POST',
    path: '/send-slack',
    about:
      'Tells the team chat what happened. Never fails for want of a chat; answers the visitor’s country.',
    payload: () => z.object({ channel: noticeChannel(), message: longText }),
    answer: () => z.object({ ok: z.boolean(), country: text }),
  }),
};
