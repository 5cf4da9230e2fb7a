import type { OperatorRow } from 'registry-contract/operators';
import type { Command } from '../command-line/command';

export async function listOperators({ flags, client, say }: Command) {
  const { operators } = await client.call('GET /operators', {});
  if (flags.json) return say(JSON.stringify(operators, null, 2));
  if (operators.length === 0) say('No operator has signed in yet.');
  for (const operator of operators) say(line(operator));
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
  say(flags.json ? JSON.stringify(operator, null, 2) : line(operator));

const line = ({ name, role, from, addedBy, addedAt, removedBy, removedAt }: OperatorRow) =>
  [
    name,
    role,
    from === 'local' ? 'secret' : 'provider',
    removedAt ? `removed by ${removedBy} ${removedAt}` : `added by ${addedBy} ${addedAt}`,
  ].join('  ');
