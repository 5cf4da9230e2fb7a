import { ShopfrontError } from 'shared-contracts';
import * as client from 'openid-client';
import type { OpenId } from '../../openid';
import type { Person } from './operators';
import { roles } from './role';

/** What has to come back from the provider for this sign-in and no other. */
export interface Proof {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  label: string;
  /** Where the operator is sent. */
  begin(): Promise<{ address: URL; proof: Proof }>;
  /** @throws ShopfrontError ID_TOKEN_REFUSED, or OPERATOR_REFUSED for whom no role is meant. */
  finish(came: URL, proof: Proof): Promise<Person>;
}

interface Options {
  openId: OpenId;
  /** Where the provider sends them back to. */
  back: string;
}

/** The provider's own page asks who somebody is; what it says is proven by its signature. */
export function createProvider({ openId, back }: Options): Provider {
  let known: Promise<client.Configuration> | undefined;
  // A provider on this machine is one for trying; production refuses it by its address.
  const plain = openId.issuer.startsWith('http:');
  const provider = () => {
    known ??= client
      .discovery(new URL(openId.issuer), openId.clientId, openId.clientSecret, undefined, {
        timeout: 10,
        ...(plain && { execute: [client.allowInsecureRequests] }),
      })
      .catch((cause: unknown) => {
        // Asked again the next time: it may have been away.
        known = undefined;
        throw new ShopfrontError('PROVIDER_OFF', `${openId.label} does not answer.`, {
          status: 503,
          cause,
        });
      });
    return known;
  };

  return {
    label: openId.label,
    async begin() {
      const config = await provider();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: back,
        scope: openId.scope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...{ state, nonce },
      });
      return { address, proof: { state, nonce, verifier } };
    },
    async finish(came, { state, nonce, verifier }) {
      const config = await provider();
      const at = new URL(back);
      at.search = came.search;
      const tokens = await client
        .authorizationCodeGrant(config, at, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((cause: unknown) => {
          throw new ShopfrontError(
            'ID_TOKEN_REFUSED',
            'What the provider sent does not prove who signed in.',
            { status: 403, cause },
          );
        });
      return personIn(tokens.claims() ?? {}, openId);
    },
  };
}

type Claims = Record<string, unknown>;

function personIn(claims: Claims, { issuer, claim, roles: byGroup }: OpenId): Person {
  const said = [claims[claim]].flat().map(String);
  const meant = said.flatMap((group) => byGroup.get(group) ?? []);
  // Of several the one that may most.
  const role = [...roles].reverse().find((one) => meant.includes(one));
  const name = nameIn(claims);
  if (!role || !name) {
    throw new ShopfrontError(
      'OPERATOR_REFUSED',
      `${name ?? 'This person'} is in no group that may look at the registry.`,
      { status: 403 },
    );
  }
  return { name, role, subject: `${issuer} ${String(claims.sub)}` };
}

/** Returns the name for the audit: the email address that the provider verified, or else the user name there. */
function nameIn({ email, email_verified: proven, preferred_username: login }: Claims) {
  return [proven === false ? undefined : email, login].find(
    (one): one is string => typeof one === 'string' && /^[A-Za-z0-9][\w .@+-]{0,79}$/.test(one),
  );
}
