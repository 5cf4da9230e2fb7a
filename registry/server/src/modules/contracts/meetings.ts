import {
  modulesIn,
  type Contract,
  type JsonSchema,
  type Matter,
} from 'shared-contracts/contract/shape';

/** A release with its contract, and where a visitor may meet it. */
export interface Party {
  name: string;
  version: string;
  contract: Contract;
  /**
   * 'offered' is what a team wants to publish or point at; the others exist already. Releases of an
   * earlier set are there for active sessions, those of a preview for its link.
   */
  standing: 'offered' | 'live' | 'last good' | `set ${number}` | `preview ${string}`;
}

/** A message from one release to another. A side without a schema does not support it. */
export interface Meeting {
  matter: Matter | 'modules';
  /** Name of the fact, the screen or the call; '' for the shared modules. */
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

/** Everything that a remote, its shell and the API exchange. */
export function ofRemote(remote: Party, shell: Party, api: Party | undefined): Meeting[] {
  const { gives, takes } = remote.contract;
  const calls = new Set([...Object.keys(gives.payloads), ...Object.keys(takes.answers)]);
  const screens = Object.entries(shell.contract.owners).filter(
    ([, owner]) => owner === remote.name,
  );
  return [
    ...between('facts', Object.keys(gives.facts), remote, shell),
    ...between(
      'views',
      screens.map(([screen]) => screen),
      shell,
      remote,
    ),
    ...between('payloads', [...calls], remote, shell),
    ...between('answers', [...calls], shell, remote),
    ...(api ? withApi([...calls], remote, shell, api) : []),
    ...sharedBetween(shell, remote),
  ];
}

/** The modules that a remote takes from its shell. Releases from before this are not compared. */
function sharedBetween(giver: Party, taker: Party): Meeting[] {
  const [given, taken] = [modulesIn(giver.contract), modulesIn(taker.contract)];
  return given && taken ? [{ matter: 'modules', name: '', giver, taker, given, taken }] : [];
}

/** The calls that the shell makes itself. */
export const ofShell = (shell: Party, api: Party): Meeting[] =>
  withApi(Object.keys(shell.contract.gives.payloads), shell, shell, api);

/** The shell forwards payloads unchanged, and responses as it parsed them. */
const withApi = (calls: string[], caller: Party, shell: Party, api: Party) => [
  ...between('payloads', calls, caller, api),
  ...between('answers', calls, api, shell),
];

const between = (matter: Matter, names: string[], giver: Party, taker: Party): Meeting[] =>
  names.map((name) => ({
    matter,
    name,
    giver,
    taker,
    given: schemaOf(giver.contract, 'gives', matter, name),
    taken: schemaOf(taker.contract, 'takes', matter, name),
  }));

function schemaOf(
  { schemas, ...sides }: Contract,
  side: 'gives' | 'takes',
  matter: Matter,
  name: string,
): Schema | undefined {
  const hashes = sides[side][matter];
  const hash = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
  const schema = hash === undefined ? undefined : schemas[hash];
  return hash !== undefined && schema ? { hash, schema } : undefined;
}
