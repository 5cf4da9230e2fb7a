import * as z from 'zod/mini';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { createServer, probeRoutes } from 'shared-server';
import { html, sendPage } from './pages/layout';
import type { Part } from './simulation';
import { simulatedDefaults, type SimulatedConfig } from './config';
import { faults } from './faults';
import { bookingPages } from './booking/pages';
import { businessProfile } from './google/business-profile';
import { listings } from './google/listing';
import { places } from './google/places';
import { googleSignIn } from './google/sign-in';
import { googleToken } from './google/token';
import { reviews } from './google/review';
import { verification } from './google/verification';
import { chat } from './inbox/chat';
import { mail } from './inbox/mail';
import { phone } from './inbox/phone';
import { texts } from './inbox/texts';
import { instagram } from './instagram';
import { legal } from './legal';
import { front } from './pages/front';
import { square } from './square';
import { squareCatalog } from './square-catalog';
import { Memory } from './state';
import { withdrawing } from './revocation';

const query = z.object({ uid: z.catch(z.string().check(z.maxLength(200)), '') });

/** The address that closes the in-app browser, for machines without the app. */
export const appEnding: Part = (server, { config }) => {
  server.get('/app/close-browser', (request, reply) => {
    const { uid } = query.parse(request.query);
    return sendPage(reply, {
      title: 'Back in the app',
      of: 'app',
      main: html`<h1>Back in the app</h1>
        <p class="lead">
          On a phone with the app the browser closes here, and the app goes on
          ${uid === '' ? 'without knowing for whom.' : html`for <code>${uid}</code>.`}
        </p>
        <p><a href="${config.shellOrigin}">To the start of the onboarding</a></p>`,
    });
  });
};

const parts: Part[] = [
  appEnding,
  faults,
  front,
  legal,
  googleSignIn,
  googleToken,
  businessProfile,
  listings,
  verification,
  reviews,
  places,
  square,
  squareCatalog,
  instagram,
  withdrawing,
  phone,
  texts,
  mail,
  chat,
  bookingPages,
];

const files = {
  '/style.css': 'text/css; charset=utf-8',
  '/inbox.js': 'text/javascript; charset=utf-8',
  '/icon.svg': 'image/svg+xml',
};

export interface Simulated {
  server: FastifyInstance;
  close(): Promise<void>;
}

/** The simulated providers, with their pages and inboxes, on one origin. */
export async function createSimulated(config: Partial<SimulatedConfig> = {}): Promise<Simulated> {
  const fullConfig = { ...simulatedDefaults, ...config };
  const server = await createServer({ logLevel: fullConfig.logLevel, allowedOrigins: [] });
  await server.register(cookie);
  await server.register(formbody);
  for (const [path, type] of Object.entries(files)) {
    const text = readFileSync(join(__dirname, 'pages', path));
    server.get(path, (_request, reply) => reply.type(type).send(text));
  }
  server.get('/health', () => ({ ok: true }));
  probeRoutes(server, {});

  const memory = new Memory(fullConfig.dataFile);
  for (const part of parts) part(server, { config: fullConfig, memory });
  return { server, close: () => server.close() };
}
