import { createHmac } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { sameSecret } from '../secrets';
import { address, Caller, formBody } from './call';
import type { InstagramConfig } from './config';
import type { Ended, PhotoProvider, ProviderReport } from './ports';

const bare = z.object({ access_token: z.string() });

/** Instagram documents the answer bare on one page and wrapped on another. */
const shortToken = z.union([bare, z.object({ data: z.tuple([bare], z.unknown()) })]);

const longToken = z.object({ access_token: z.string(), expires_in: z.number() });

/** Ids are strings or numbers. A number that JavaScript cannot represent is no use, so it counts as missing. */
const accountId = z.catch(
  z.optional(z.union([z.string(), z.pipe(z.int(), z.transform(String))])),
  undefined,
);

const profile = z.object({
  username: z.string(),
  /** The id of the professional account. */
  user_id: accountId,
  /** The id of the account for our application only. */
  id: accountId,
});

/** Meta documents the answer as a list of one; the endpoint also sends the bare object. */
const account = z.union([profile, z.object({ data: z.tuple([profile], z.unknown()) })]);

/** The error code of an invalid or expired token. */
const ended = z.object({ error: z.object({ code: z.literal(190) }) });

/** Instagram, with the short-lived token exchanged at once for the long-lived one. */
export function instagram(
  config: InstagramConfig,
  timeoutMs: number,
  now = () => new Date(),
): PhotoProvider {
  const caller = new Caller('Instagram', timeoutMs);
  const { clientId: client_id, clientSecret: client_secret } = config;

  const accessOf = async ({ access_token, expires_in }: z.output<typeof longToken>) => {
    const fields = 'id,user_id,username';
    const url = address(`${config.graph}/me`, { fields, access_token });
    const answer = await caller.get(account, url);
    const { username, user_id, id } = 'data' in answer ? answer.data[0] : answer;
    return {
      account: username,
      accountIds: [...new Set([user_id, id])].filter((id) => id !== undefined),
      longToken: access_token,
      expiresAt: new Date(now().getTime() + expires_in * 1000),
    };
  };

  return {
    authorizeUrl: ({ state, redirectUri }) =>
      address(config.authorize, {
        client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: config.scope,
        state,
      }),
    async exchange(code, redirectUri) {
      const grant = { client_id, client_secret, grant_type: 'authorization_code' };
      const body = formBody({ ...grant, redirect_uri: redirectUri, code: code.replace(/#_$/, '') });
      const short = await caller.get(shortToken, config.token, body);
      const { access_token } = 'data' in short ? short.data[0] : short;
      const lengthening = { grant_type: 'ig_exchange_token', client_secret, access_token };
      const url = address(`${config.graph}/access_token`, lengthening);
      return accessOf(await caller.get(longToken, url));
    },
    async renew(access_token) {
      const parameters = { grant_type: 'ig_refresh_token', access_token };
      const answer = await caller.ask(address(`${config.graph}/refresh_access_token`, parameters));
      if (ended.safeParse(answer.body).success) {
        throw new ShopfrontError(
          'SIGN_IN_NEEDED',
          'Instagram rejected the token. Connect Instagram again.',
          {
            status: 401,
            cause: caller.failed(answer),
          },
        );
      }
      return accessOf(caller.read(longToken, answer));
    },
    endedIn: (report) => endedIn(client_secret, report),
  };
}

const request = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  /** Seconds. */
  issued_at: z.number(),
});

/**
 * A request that Meta signed with the application's secret, as a form field: the signature, a dot, and the payload;
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback
 */
function endedIn(secret: string, { body }: ProviderReport): Ended | undefined {
  const signed = new URLSearchParams(body).get('signed_request') ?? '';
  const [signature = '', payload = '', ...more] = signed.split('.');
  if (secret === '' || more.length > 0) return undefined;
  const expected = metaSignature(secret, payload);
  if (!sameSecret(signature.replace(/={1,2}$/, ''), expected)) return undefined;
  const read = request.safeParse(parsed(Buffer.from(payload, 'base64url').toString()));
  if (!read.success) return undefined;
  return { id: read.data.user_id, at: new Date(read.data.issued_at * 1000) };
}

export const metaSignature = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
