import type { FastifyInstance } from 'fastify';
import type { App } from '../../context';
import { operatorHandlers } from './acts';
import { analyticsRoutes, countRoutes } from './analytics-routes';
import { forgetRoute, invitationRoutes } from './owner-routes';
import { readingRoutes, recordingRoutes } from './reading-routes';

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
