import * as z from 'zod/mini';
import { businessScope } from './business-profile';
import { ownerByEmail } from '../accounts/owners';
import {
  goBack,
  issueCode,
  readAuthorization,
  sendRefusal,
  type AuthorizationRequest,
} from '../authorization';
import type { Part } from '../simulation';
import { sendPage } from '../pages/layout';
import {
  picture,
  authorizePath,
  chooserPage,
  consentPage,
  consentPath,
  pathWith,
} from './sign-in-pages';

/** Only hints: an invalid one is ignored. */
const hints = z.object({
  prompt: z.catch(z.string(), ''),
  login_hint: z.catch(z.optional(z.email()), undefined),
  account: z.catch(z.string(), ''),
});

const decision = z.object({
  decision: z.enum(['allow', 'cancel']),
  account: z.email(),
  grant: z._default(
    z.union([
      z.array(z.string()),
      z.pipe(
        z.string(),
        z.transform((value) => [value]),
      ),
    ]),
    [],
  ),
});

/** Signing in with Google: choose the account, then confirm the permissions. */
export const googleSignIn: Part = (server, simulation) => {
  const { config } = simulation;

  server.get(authorizePath, (request, reply) => {
    const authorization = readAuthorization(request.query, config);
    if ('refused' in authorization) return sendRefusal(reply, 'Google', authorization.refused);
    const { prompt, login_hint } = hints.parse(request.query);
    if (login_hint && !prompt.split(' ').includes('select_account')) {
      return reply.redirect(pathWith(consentPath, { ...authorization, account: login_hint }));
    }
    const hinted = login_hint ? ownerByEmail(login_hint) : undefined;
    return sendPage(reply, chooserPage(authorization, hinted, config.productName));
  });

  server.get(consentPath, (request, reply) => {
    const authorization = readAuthorization(request.query, config);
    if ('refused' in authorization) return sendRefusal(reply, 'Google', authorization.refused);
    const typed = hints.parse(request.query).account.trim();
    const account = z.email().safeParse(typed);
    if (!account.success) {
      return sendPage(reply, chooserPage(authorization, undefined, config.productName, typed), 400);
    }
    return sendPage(
      reply,
      consentPage(authorization, ownerByEmail(account.data), config.productName),
    );
  });

  server.post(consentPath, (request, reply) => {
    const authorization = readAuthorization(request.body, config);
    const decided = decision.safeParse(request.body);
    if ('refused' in authorization) return sendRefusal(reply, 'Google', authorization.refused);
    if (!decided.success) return sendRefusal(reply, 'Google', 'Neither allowed nor cancelled.');
    if (decided.data.decision === 'cancel')
      return goBack(reply, authorization, { error: 'access_denied' });

    const scopes = grantedScopes(authorization, decided.data.grant);
    const code = issueCode(simulation, authorization, {
      provider: 'google',
      subject: ownerByEmail(decided.data.account).email,
      scopes,
    });
    return goBack(reply, authorization, {
      code,
      scope: scopes.join(' '),
      authuser: '0',
      prompt: 'consent',
    });
  });

  server.get<{ Params: { initials: string } }>('/google/pictures/:initials', (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=86400')
      .send(picture(request.params.initials.replace(/\.svg$/, ''))),
  );
};

/** Google's long names of the granted scopes, independent of the requested names. */
const longNames: Record<string, string> = {
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
};

/** Returns the granted scopes: name and address always, everything else only when its box was checked. */
function grantedScopes({ scope }: AuthorizationRequest, ticked: string[]): string[] {
  return scope
    .split(' ')
    .filter((name) => name !== '' && (name !== businessScope || ticked.includes(name)))
    .map((name) => longNames[name] ?? name);
}
