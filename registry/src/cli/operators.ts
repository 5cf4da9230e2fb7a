import { ShopfrontError } from 'shared-contracts/errors';
import type { Described } from '../modules/operators/operators';
import type { Command } from './command';

/** As they come over the wire. */
type Told = Omit<Described, 'addedAt' | 'removedAt'> & {
  addedAt: string;
  removedAt: string | null;
  password?: string;
};

const at = (name: string, what = '') => `/operators/${encodeURIComponent(name)}${what}`;

/** Lets a person sign in to the console. */
export async function addOperator({ words: [name = ''], flags, client, say, ask }: Command) {
  if (!flags.role)
    throw new ShopfrontError('PAYLOAD_INVALID', '--role must be look, promote or administer.');
  const password = flags.ask ? await ask('Password: ') : undefined;
  const added = await client.send<Told>('POST', '/operators', {
    ...{ name, role: flags.role },
    ...(password !== undefined && { password }),
  });
  tell(added, password !== undefined, { flags, say });
}

export async function listOperators({ flags, client, say }: Command) {
  const { operators } = await client.get<{ operators: Told[] }>('/operators');
  if (flags.json) return say(JSON.stringify(operators, null, 2));
  if (operators.length === 0) say('Nobody can sign in. Add somebody: registry operator add.');
  for (const operator of operators) say(line(operator));
}

export async function setRole({ words: [name = '', role = ''], flags, client, say }: Command) {
  tell(await client.send<Told>('PUT', at(name, '/role'), { role }), true, { flags, say });
}

/** Another password, for who forgot theirs or should not have it any more. */
export async function setPassword({ words: [name = ''], flags, client, say, ask }: Command) {
  const password = flags.ask ? await ask('Password: ') : undefined;
  const changed = await client.send<Told>('PUT', at(name, '/password'), {
    ...(password !== undefined && { password }),
  });
  tell(changed, password !== undefined, { flags, say });
}

/** Nobody signs in by this name any more, and whoever is signed in is not. */
export async function removeOperator({ words: [name = ''], flags, client, say }: Command) {
  tell(await client.send<Told>('DELETE', at(name)), true, { flags, say });
}

function tell(
  { password, ...operator }: Told,
  isKnown: boolean,
  { flags, say }: Pick<Command, 'flags' | 'say'>,
) {
  const told = isKnown ? undefined : password;
  if (flags.json)
    return say(JSON.stringify({ ...operator, ...(told && { password: told }) }, null, 2));
  say(line(operator));
  if (!told) return;
  say('The password, told this once:');
  say(told);
}

const line = ({ name, role, from, addedBy, addedAt, removedBy, removedAt }: Told) =>
  [
    ...[name, role, from === 'local' ? 'password' : 'provider'],
    removedAt ? `removed by ${removedBy} ${removedAt}` : `added by ${addedBy} ${addedAt}`,
  ].join('  ');
