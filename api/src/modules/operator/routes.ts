import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { parsed } from '../../contract/payload';
import type { App } from '../../context';
import { forgetAccount } from '../forgetting/forgetting';
import { revokeAccess } from '../google/token';
import { findInvitation, invite } from '../invitations/invitations';
import { makeLink } from '../invitations/links';
import { handBack } from '../square/connections';
import { type OperatorHandlers, about, json, text, unchecked, operatorHandlers } from './acts';
import { analyticsRoutes, countRoutes } from './analytics-routes';
import { readingRoutes, recordingRoutes } from './reading-routes';

const newInvitation = z.object({
  biz_name: text,
  place_id: z.optional(text),
  pd_id: z.optional(text),
  /** E.164. */
  phone: z.optional(z.e164()),
});

/** Registers the invitation of owners. */
function invitationRoutes(server: FastifyInstance, { recorded }: OperatorHandlers): void {
  server.post('/operator/invitations', {
    schema: about('Invites a business and returns the link to send.', {
      body: json(newInvitation, 'input'),
    }),
    ...unchecked,
    handler: recorded('invitation/made', async ({ body }, inside) => {
      const { biz_name, place_id, pd_id, phone } = parsed(newInvitation, body);
      const { preUid } = await invite(inside, inside.sql, {
        bizName: biz_name,
        placeId: place_id,
        pdId: pd_id,
        phone,
      });
      return freshLink(inside, preUid);
    }),
  });

  server.post('/operator/links', {
    schema: about('Creates a fresh link of an invitation, which opens once.', {
      body: json(invited, 'input'),
    }),
    ...unchecked,
    handler: recorded('link/made', async ({ body }, inside) => {
      const { pre_uid } = parsed(invited, body);
      const invitation = await findInvitation(inside.sql, pre_uid);
      if (!invitation)
        throw new ShopfrontError(
          'NOT_FOUND',
          'There is no invitation with this id. Check pre_uid.',
        );
      return freshLink(inside, invitation.preUid);
    }),
  });
}

/** Registers the deletion of an account. */
function forgetRoute(server: FastifyInstance, app: App, { recorded }: OperatorHandlers): void {
  const forget = recorded('account/forgotten', ({ body }, inside) =>
    forgetAccount(inside, parsed(forgotten, body).email.trim().toLowerCase()),
  );
  server.post('/operator/forget', {
    schema: about('Deletes all data of an account.', { body: json(forgotten, 'input') }),
    ...unchecked,
    handler: async (request) => {
      const ended = await forget(request);
      await revokeAccess(app, ended.signedIn);
      await handBack(app, ended.sellers);
      return { ok: true };
    },
  });
}

async function freshLink(app: App, preUid: string) {
  const pre_uid = await makeLink(app, app.sql, preUid);
  const link = new URL('/onboard', app.config.shellOrigins[0]);
  link.searchParams.set('pre_uid', pre_uid);
  return { pre_uid, link: link.href };
}

const invited = z.object({ pre_uid: text });

const forgotten = z.object({ email: text });

/**
 * Registers the routes for operators. They need the operator's token, unless providers are simulated. Every act is in
 * the audit trail, or was not done.
 */
export function operatorRoutes(server: FastifyInstance, app: App): void {
  const handlers = operatorHandlers(app);
  analyticsRoutes(server, app, handlers);
  countRoutes(server, app, handlers);
  readingRoutes(server, app, handlers);
  recordingRoutes(server, handlers);
  invitationRoutes(server, handlers);
  forgetRoute(server, app, handlers);
}
