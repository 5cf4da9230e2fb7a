import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { Visit } from '../sessions/visit';
import type { Owner } from './table';

const asked = z.object({
  place_id: z.catch(z.string(), ''),
  uid: z.catch(z.string(), ''),
  location: z.catch(z.string(), ''),
});

/**
 * The way out of the flow. The session says whose dashboard it is; what stands in the address must agree
 * with it, and who has no session starts at the sign-in (S7).
 */
export function dashboardRoute(server: FastifyInstance, app: App): void {
  server.get('/old-dashboard-transit', {
    schema: {
      summary: 'Takes a finished owner to their dashboard.',
      tags: ['browser navigation'],
      querystring: z.toJSONSchema(asked, { io: 'input' }),
      response: { 200: { type: 'string' }, 303: { type: 'null' } },
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => (answer) => String(answer),
    async handler(request, reply) {
      const visit = await Visit.of(app, request, reply);
      const owner = await visit.ownerIfAny();
      const { uid, place_id, location } = asked.parse(request.query);
      reply.header('cache-control', 'no-store');
      if (!owner || owner.uid !== uid || (place_id && place_id !== owner.placeId)) {
        return reply.redirect(visit.shellUrl('/onboard'), 303);
      }
      if (!app.config.dashboardUrl) {
        return reply
          .headers({
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          })
          .type('text/html; charset=utf-8')
          .send(page(app.config.product.name, owner));
      }
      const url = new URL(app.config.dashboardUrl);
      url.searchParams.set('place_id', owner.placeId);
      url.searchParams.set('uid', owner.uid);
      url.searchParams.set('location', location || owner.locationName);
      return reply.redirect(url.href, 303);
    },
  });
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Stands where the dashboard of the product will: it lies outside of this onboarding. */
const page = (product: string, { bizName }: Owner) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Dashboard – ${escaped(product)}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px;
  font: 18px/1.5 system-ui, sans-serif; color: #1c2430; background: #fff; text-align: center; }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 12px; }
p { margin: 0; max-width: 32em; }
</style>
</head>
<body>
<main>
<h1>${escaped(bizName)} is all set</h1>
<p>Your ${escaped(product)} dashboard opens here.</p>
</main>
</body>
</html>
`;
