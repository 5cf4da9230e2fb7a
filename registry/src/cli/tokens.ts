import { ShopfrontError } from 'shared-contracts/errors';
import type { Described } from '../modules/tokens/tokens';
import { mayWords } from '../modules/tokens/scope';
import type { Command } from './command';

/** As they come over the wire. */
type Told = Omit<Described, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'> & {
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
};

/** Gives out a token, which is told this once. */
export async function createToken({ words: [owner = ''], flags, client, say }: Command) {
  const created = await client.send<Told & { token: string }>('POST', '/tokens', {
    owner,
    remotes: listOf(flags.remotes),
    channels: listOf(flags.channels),
    acts: listOf(flags.acts),
    ...(flags.days !== undefined && { days: wholeNumber(flags.days) }),
  });
  if (flags.json) return say(JSON.stringify(created, null, 2));
  say(line(created));
  say('The token, told this once:');
  say(created.token);
}

/** The tokens that there are, newest first. */
export async function listTokens({ flags, client, say }: Command) {
  const { tokens } = await client.get<{ tokens: Told[] }>('/tokens');
  if (flags.json) return say(JSON.stringify(tokens, null, 2));
  if (tokens.length === 0) say('No token was given out.');
  for (const token of tokens) say(line(token));
}

/** Ends a token at once. */
export async function revokeToken({ words: [id = ''], flags, client, say }: Command) {
  const revoked = await client.send<Told>('DELETE', `/tokens/${encodeURIComponent(id)}`);
  say(flags.json ? JSON.stringify(revoked, null, 2) : line(revoked));
}

const listOf = (text: string | undefined) => text?.split(',').map((name) => name.trim()) ?? [];

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new ShopfrontError('PAYLOAD_INVALID', `--days must be a whole number, not '${text}'.`);
}

function line(token: Told): string {
  const { id, owner, expiresAt, revokedAt, revokedBy, lastUsedAt } = token;
  const end = revokedAt ? `revoked by ${revokedBy} ${revokedAt}` : `until ${expiresAt}`;
  return [id, owner, mayWords(token), end, lastUsedAt ? `used ${lastUsedAt}` : 'not used'].join(
    '  ',
  );
}
