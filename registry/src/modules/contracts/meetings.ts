import type { Contract, JsonSchema, Matter } from 'shared-contracts/contract';

/** A release with its contract, and where a visitor may meet it. */
export interface Party {
  name: string;
  version: string;
  contract: Contract;
  /**
   * 'offered' is what somebody wants to publish or point at; the others are there already. Of an earlier set
   * are those with whom somebody began who may still be on it, of a preview those who have its link.
   */
  standing: 'offered' | 'live' | 'last good' | `set ${number}` | `preview ${string}`;
}

/** One thing that passes from a release to another. Where one side has no schema it does not know of it. */
export interface Meeting {
  matter: Matter;
  /** Of the fact, the screen or the call. */
  name: string;
  giver: Party;
  taker: Party;
  given: Schema | undefined;
  taken: Schema | undefined;
}

export interface Schema {
  hash: string;
  schema: JsonSchema;
}

/** All that passes between a remote, the shell it runs in and the API behind it. */
export function ofRemote(remote: Party, shell: Party, api: Party | undefined): Meeting[] {
  const { gives, takes } = remote.contract;
  const calls = new Set([...Object.keys(gives.payloads), ...Object.keys(takes.answers)]);
  const wanted = Object.entries(shell.contract.owners).filter(([, owner]) => owner === remote.name);
  return [
    ...between('facts', Object.keys(gives.facts), remote, shell),
    ...between(
      'views',
      wanted.map(([screen]) => screen),
      shell,
      remote,
    ),
    ...between('payloads', [...calls], remote, shell),
    ...between('answers', [...calls], shell, remote),
    ...(api ? withApi([...calls], remote, shell, api) : []),
  ];
}

/** What the shell asks of the API by itself. */
export const ofShell = (shell: Party, api: Party): Meeting[] =>
  withApi(Object.keys(shell.contract.gives.payloads), shell, shell, api);

/** The shell hands payloads on as they are, and answers as it has read them. */
const withApi = (calls: string[], caller: Party, shell: Party, api: Party) => [
  ...between('payloads', calls, caller, api),
  ...between('answers', calls, api, shell),
];

const between = (matter: Matter, names: string[], giver: Party, taker: Party): Meeting[] =>
  names.map((name) => ({
    ...{ matter, name, giver, taker },
    given: schemaOf(giver.contract, 'gives', matter, name),
    taken: schemaOf(taker.contract, 'takes', matter, name),
  }));

function schemaOf(
  { schemas, ...sides }: Contract,
  side: 'gives' | 'takes',
  matter: Matter,
  name: string,
): Schema | undefined {
  const known = sides[side][matter];
  const hash = Object.hasOwn(known, name) ? known[name] : undefined;
  const schema = hash === undefined ? undefined : schemas[hash];
  return hash !== undefined && schema ? { hash, schema } : undefined;
}
