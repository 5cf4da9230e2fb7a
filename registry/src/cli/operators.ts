import type { Described } from '../modules/operators/operators';
import type { Command } from './command';

/** An operator as the registry sends it. */
type Received = Omit<Described, 'addedAt' | 'removedAt'> & {
  addedAt: string;
  removedAt: string | null;
};

const addressOf = (name: string, what = '') => `/operators/${encodeURIComponent(name)}${what}`;

export async function listOperators({ flags, client, say }: Command) {
  const { operators } = await client.get<{ operators: Received[] }>('/operators');
  if (flags.json) return say(JSON.stringify(operators, null, 2));
  if (operators.length === 0) say('Nobody has signed in yet.');
  for (const operator of operators) say(line(operator));
}

/** Changes the role of a person from the provider, and lets a removed one in again. */
export async function setRole({ words: [name = '', role = ''], flags, client, say }: Command) {
  show(await client.send<Received>('PUT', addressOf(name, '/role'), { role }), { flags, say });
}

/** Removes a person from the provider and ends their sessions. */
export async function removeOperator({ words: [name = ''], flags, client, say }: Command) {
  show(await client.send<Received>('DELETE', addressOf(name)), { flags, say });
}

const show = (operator: Received, { flags, say }: Pick<Command, 'flags' | 'say'>) =>
  say(flags.json ? JSON.stringify(operator, null, 2) : line(operator));

const line = ({ name, role, from, addedBy, addedAt, removedBy, removedAt }: Received) =>
  [
    name,
    role,
    from === 'local' ? 'secret' : 'provider',
    removedAt ? `removed by ${removedBy} ${removedAt}` : `added by ${addedBy} ${addedAt}`,
  ].join('  ');
