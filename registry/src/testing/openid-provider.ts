import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** People whom the provider knows, by the name they give it: any password is right. */
const people: Record<string, Record<string, unknown>> = {
  maria: { email: 'maria@shop.example', email_verified: true, groups: ['staff', 'release-team'] },
  luis: { email: 'luis@shop.example', email_verified: true, groups: ['staff'] },
  eve: { email: 'eve@elsewhere.example', email_verified: true, groups: ['visitors'] },
  mallory: { email: 'maria@shop.example', email_verified: false, groups: ['release-team'] },
};

/** A certified OpenID Connect provider in a process of its own, as others run it; tells where it listens. */
const server = createServer();
server.listen(0, 'localhost', () => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'registry',
        client_secret: 'secret-of-the-registry',
        redirect_uris: ['http://localhost:4100/operators/provider/back'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'email', 'groups'],
    conformIdTokenClaims: false,
    cookies: { keys: ['of this test only'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people[sub] }),
    }),
  });
  server.on('request', provider.callback());
  process.send?.(origin);
});
process.once('disconnect', () => process.exit(0));
