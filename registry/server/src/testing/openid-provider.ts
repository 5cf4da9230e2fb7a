import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Replaces the groups in the id token of the person `forger`, without the provider's key. */
function withForgedGroups(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return body;
  const token = String(body.id_token);
  const claims = decodeJwt(token);
  if (claims.sub !== 'forger') return body;
  const [header, , signature] = token.split('.');
  const forged = JSON.stringify({ ...claims, groups: ['platform'] });
  const payload = Buffer.from(forged).toString('base64url');
  return { ...body, id_token: [header, payload, signature].join('.') };
}

type Claims = Record<string, unknown>;

/** People of the provider by login. Every password is right. */
const people = new Map<string, Claims | null>([
  [
    'maria',
    { email: 'maria@shop.example', email_verified: true, groups: ['staff', 'release-team'] },
  ],
  ['luis', { email: 'luis@shop.example', email_verified: true, groups: ['staff'] }],
  ['eve', { email: 'eve@elsewhere.example', email_verified: true, groups: ['visitors'] }],
]);

/** Any other login is a name and a group, such as ana/platform. */
function claimsOf(login: string): Claims | null {
  const [name, group] = login.split('/');
  const person = people.get(login);
  return person === undefined ? { preferred_username: name, groups: [group] } : person;
}

const registryOrigin = process.env.REGISTRY_ORIGIN ?? 'http://localhost:4100';
const clientId = 'registry';

async function bodyOf(request: IncomingMessage): Promise<Claims | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** A certified OpenID Connect provider in its own process. Sends its origin to the parent process. */
async function start(origin: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  let isOff = false;
  let sentLogout = '';
  const provider = new Provider(origin, {
    fetch: (url, options) => {
      sentLogout = String(options?.body);
      return fetch(url, options);
    },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: 'secret-of-the-registry',
        redirect_uris: [`${registryOrigin}/operators/provider/back`],
        post_logout_redirect_uris: [`${registryOrigin}/console/`],
        backchannel_logout_uri: `${registryOrigin}/operators/provider/logout`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    features: { backchannelLogout: { enabled: true } },
    issueRefreshToken: (_context, _client, { scopes }) => !scopes.has('no_refresh'),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    scopes: ['openid', 'profile', 'email', 'groups', 'no_refresh'],
    conformIdTokenClaims: false,
    cookies: { keys: ['of this test only'] },
    findAccount: (_context, sub) => {
      const claims = claimsOf(sub);
      if (!claims) return undefined;
      const { userInfoOnly, ...tokenClaims } = claims;
      return {
        accountId: sub,
        claims: async (use) => ({
          sub,
          ...tokenClaims,
          ...(use === 'userinfo' && Object(userInfoOnly)),
        }),
      };
    },
  });
  provider.use(async (context, next) => {
    if (isOff) return context.throw(503);
    await next();
    if (context.path === '/token') context.body = withForgedGroups(context.body);
  });
  const handle = provider.callback();

  /**
   * Changes or removes a person, signs claims, turns all responses off or on, and returns the last
   * back-channel logout.
   */
  return async (request: IncomingMessage, response: Parameters<typeof handle>[1]) => {
    const [, control, login = ''] =
      /^\/test\/(people|sign|off|logout)\/?(.*)$/.exec(request.url ?? '') ?? [];
    if (control === 'people') {
      people.set(decodeURIComponent(login), await bodyOf(request));
      response.end();
    } else if (control === 'off') {
      isOff = (await bodyOf(request)) !== null;
      response.end();
    } else if (control === 'logout') {
      response.end(sentLogout);
    } else if (control === 'sign') {
      const claims = { iss: origin, aud: clientId, jti: randomUUID(), ...(await bodyOf(request)) };
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' });
      if (!('iat' in claims)) token.setIssuedAt();
      if (!('exp' in claims)) token.setExpirationTime('2m');
      response.end(await token.sign(privateKey));
    } else {
      await handle(request, response);
    }
  };
}

const server = createServer();
server.listen(Number(process.env.PROVIDER_PORT ?? 0), 'localhost', () => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  void start(origin).then((handle) => {
    server.on('request', (request, response) => void handle(request, response));
    process.send?.(origin);
  });
});
process.once('disconnect', () => process.exit(0));
