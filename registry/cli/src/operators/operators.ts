import { rightsText } from 'registry-contract/rights';
import { type OperatorRow } from 'registry-contract/operators';
import type { Answer, Payload, Unchecked } from 'registry-contract';
import type { AuditAct } from 'registry-contract/audit';
import type { Created, TokenRow } from 'registry-contract/tokens';
import { ShopfrontError } from 'shared-contracts/errors';
import { type Command, actorOf } from '../command-line/command';

export async function listOperators({ flags, client, say }: Command) {
  const { operators } = await client.call('GET /operators', {});
  if (flags.json) return say(JSON.stringify(operators, null, 2));
  if (operators.length === 0) say('No operator has signed in yet.');
  for (const operator of operators) say(operatorLine(operator));
}

/** Changes the role of a person from the provider, and lets a removed one in again. */
export async function setRole({ words: [name = '', role = ''], flags, client, say }: Command) {
  show(await client.call('PUT /operators/:name/role', { name, role }), { flags, say });
}

/** Removes a person from the provider and ends their sessions. */
export async function removeOperator({ words: [name = ''], flags, client, say }: Command) {
  show(await client.call('DELETE /operators/:name', { name }), { flags, say });
}

const show = (operator: OperatorRow, { flags, say }: Pick<Command, 'flags' | 'say'>) =>
  say(flags.json ? JSON.stringify(operator, null, 2) : operatorLine(operator));

const operatorLine = ({ name, role, from, addedBy, addedAt, removedBy, removedAt }: OperatorRow) =>
  [
    name,
    role,
    from === 'local' ? 'secret' : 'provider',
    removedAt ? `removed by ${removedBy} ${removedAt}` : `added by ${addedBy} ${addedAt}`,
  ].join('  ');

/** Lists who published, swapped and rolled back what, and why, oldest first. */
export async function audit({ flags: { since, what, json }, client, say }: Command) {
  const acts: AuditAct[] = [];
  let query: Unchecked<Payload<'GET /audit'>> | undefined = { since, what, limit: 200 };
  while (query) {
    const page: Answer<'GET /audit'> = await client.call('GET /audit', query);
    acts.push(...page.acts);
    if (!json) for (const act of page.acts) say(actLine(act));
    query = page.further && { ...query, ...page.further };
  }
  if (json) return say(JSON.stringify({ acts }, null, 2));
  if (acts.length === 0) say('There are no entries.');
}

const actLine = ({ at, by, byToken, what, remote, channel, from, to, reason }: AuditAct) =>
  [at, actorOf({ by, byToken }), what, moved({ remote, channel, from, to }), reason]
    .filter(Boolean)
    .join('  ');

function moved({
  remote,
  channel,
  from,
  to,
}: Pick<AuditAct, 'remote' | 'channel' | 'from' | 'to'>) {
  if (channel && remote === '') return `${to} on ${channel}`;
  if (channel) return `${remote} ${from ?? 'none'} → ${to} on ${channel}`;
  return [remote, from === null ? to : `${from} → ${to}`].filter(Boolean).join(' ');
}

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
  say(tokenLine(created));
  say('The token, which is shown only once:');
  say(created.token);
}

/** Lists the tokens, newest first. */
export async function listTokens({ flags, client, say }: Command) {
  const { tokens } = await client.call('GET /tokens', {});
  if (flags.json) return say(JSON.stringify(tokens, null, 2));
  if (tokens.length === 0) say('There are no tokens.');
  for (const token of tokens) say(tokenLine(token));
}

/** Revokes a token, and with `--created` what it created. */
export async function revokeToken({ words: [id = ''], flags, client, say }: Command) {
  const created = flags.created ? 'revoke' : undefined;
  const revoked = await client.call('DELETE /tokens/:id?created', { id, created });
  if (flags.json) return say(JSON.stringify(revoked, null, 2));
  say(tokenLine(revoked));
  const list = createdLines(revoked.created);
  if (list.length === 0) return;
  say(flags.created ? 'Also revoked:' : 'This token created the following, which is still valid:');
  for (const item of list) say(`  ${item}`);
  if (!flags.created) say(`To revoke all of it: registry token revoke ${id} --created`);
}

const createdLines = ({ tokens, keys, previews }: Created) => [
  ...tokens.map((token) => `token ${tokenLine(token)}`),
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

function tokenLine(token: TokenRow): string {
  const { id, owner, expiresAt, revokedAt, revokedBy, lastUsedAt } = token;
  const end = revokedAt ? `revoked by ${revokedBy} ${revokedAt}` : `until ${expiresAt}`;
  return [id, owner, rightsText(token), end, lastUsedAt ? `used ${lastUsedAt}` : 'not used'].join(
    '  ',
  );
}
