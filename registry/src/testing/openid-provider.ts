import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** People of the provider by login. Every password is right. */
const people: Record<string, Record<string, unknown>> = {
  maria: { email: 'maria@shop.example', email_verified: true, groups: ['staff', 'release-team'] },
  luis: { email: 'luis@shop.example', email_verified: true, groups: ['staff'] },
  eve: { email: 'eve@elsewhere.example', email_verified: true, groups: ['visitors'] },
  mallory: { email: 'maria@shop.example', email_verified: false, groups: ['release-team'] },
};

/** Any other login is a name and a group, such as ana/platform. */
function claimsOf(login: string): Record<string, unknown> {
  const [name, group] = login.split('/');
  return people[login] ?? { preferred_username: name, groups: [group] };
}

const registryOrigin = process.env.REGISTRY_ORIGIN ?? 'http://localhost:4100';

/** A certified OpenID Connect provider in a process of its own. Sends its origin to the parent process. */
const server = createServer();
server.listen(Number(process.env.PROVIDER_PORT ?? 0), 'localhost', () => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'registry',
        client_secret: 'secret-of-the-registry',
        redirect_uris: [`${registryOrigin}/operators/provider/back`],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    scopes: ['openid', 'profile', 'email', 'groups'],
    conformIdTokenClaims: false,
    cookies: { keys: ['of this test only'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...claimsOf(sub) }),
    }),
  });
  server.on('request', provider.callback());
  process.send?.(origin);
});
process.once('disconnect', () => process.exit(0));
