import * as z from 'zod/mini';
import { html } from './pages/html';
import { sendPage } from './pages/layout';
import type { Part } from './simulation';

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
