import type { Created, TokenRow } from 'registry-contract/tokens';
import { ShopfrontError } from 'shared-contracts/errors';
import { rightsText } from 'registry-contract/rights';
import type { Command } from '../command-line/command';

/** Creates a token, which is shown only once. */
export async function createToken({ words: [owner = ''], flags, client, say }: Command) {
  const created = await client.call('POST /tokens', {
    owner,
    remotes: listOf(flags.remotes),
    channels: listOf(flags.channels),
    acts: listOf(flags.acts),
    ...(flags.days !== undefined && { days: wholeNumber(flags.days) }),
  });
  if (flags.json) return say(JSON.stringify(created, null, 2));
  say(line(created));
  say('The token, which is shown only once:');
  say(created.token);
}

/** Lists the tokens, newest first. */
export async function listTokens({ flags, client, say }: Command) {
  const { tokens } = await client.call('GET /tokens', {});
  if (flags.json) return say(JSON.stringify(tokens, null, 2));
  if (tokens.length === 0) say('There are no tokens.');
  for (const token of tokens) say(line(token));
}

/** Revokes a token, and with `--created` what it created. */
export async function revokeToken({ words: [id = ''], flags, client, say }: Command) {
  const created = flags.created ? 'revoke' : undefined;
  const revoked = await client.call('DELETE /tokens/:id?created', { id, created });
  if (flags.json) return say(JSON.stringify(revoked, null, 2));
  say(line(revoked));
  const list = createdLines(revoked.created);
  if (list.length === 0) return;
  say(flags.created ? 'Also revoked:' : 'This token created the following, which is still valid:');
  for (const item of list) say(`  ${item}`);
  if (!flags.created) say(`To revoke all of it: registry token revoke ${id} --created`);
}

const createdLines = ({ tokens, keys, previews }: Created) => [
  ...tokens.map((token) => `token ${line(token)}`),
  ...keys.map(({ id, owner, remote }) => `key ${id}  ${owner}  for ${remote}`),
  ...previews.map(
    ({ id, remote, version, channel }) =>
      `preview ${id}  ${remote} ${version ?? 'own server'} on ${channel}`,
  ),
];

const listOf = (text: string | undefined) => text?.split(',').map((name) => name.trim()) ?? [];

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new ShopfrontError('PAYLOAD_INVALID', `--days must be a whole number, not '${text}'.`);
}

function line(token: TokenRow): string {
  const { id, owner, expiresAt, revokedAt, revokedBy, lastUsedAt } = token;
  const end = revokedAt ? `revoked by ${revokedBy} ${revokedAt}` : `until ${expiresAt}`;
  return [id, owner, rightsText(token), end, lastUsedAt ? `used ${lastUsedAt}` : 'not used'].join(
    '  ',
  );
}
