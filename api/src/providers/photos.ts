import * as z from 'zod/mini';
import { address, Caller, formBody } from './call';
import type { InstagramConfig } from './config';
import type { PhotoProvider } from './ports';

const bare = z.object({ access_token: z.string() });

/** Instagram documents the answer bare on one page and wrapped on another. */
const shortToken = z.union([bare, z.object({ data: z.tuple([bare], z.unknown()) })]);

const account = z.object({ username: z.string() });

/** Instagram with its short-lived token traded at once for the long-lived one. */
export function instagram(config: InstagramConfig, timeoutMs: number): PhotoProvider {
  const caller = new Caller('Instagram', timeoutMs);
  return {
    authorizeUrl: ({ state, redirectUri }) =>
      address(config.authorize, {
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: config.scope,
        state,
      }),
    async exchange(code, redirectUri) {
      const short = await caller.get(
        shortToken,
        config.token,
        formBody({
          client_id: config.clientId,
          client_secret: config.clientSecret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code: code.replace(/#_$/, ''),
        }),
      );
      const { access_token } = 'data' in short ? short.data[0] : short;
      const { access_token: longToken } = await caller.get(
        bare,
        address(`${config.graph}/access_token`, {
          grant_type: 'ig_exchange_token',
          client_secret: config.clientSecret,
          access_token,
        }),
      );
      const { username } = await caller.get(
        account,
        address(`${config.graph}/me`, { fields: 'user_id,username', access_token: longToken }),
      );
      return { account: username, longToken };
    },
  };
}
