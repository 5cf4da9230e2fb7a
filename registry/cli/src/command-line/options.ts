import { InvalidArgumentError, Option } from 'commander';

/** Creates an option with a value. A value that looks like an option means that the value was forgotten. */
const valued = (flags: string, description: string) =>
  new Option(flags, description).argParser((value: string) => {
    if (/^--?[a-z]/.test(value)) throw new InvalidArgumentError('It looks like an option.');
    return value;
  });

const flag = (flags: string, description: string) => new Option(flags, description);

const choice = (flags: string, description: string, choices: string[]) =>
  new Option(flags, description).choices(choices);

/** All options, by the name of their property in `Flags`. */
export const options = {
  channel: valued('--channel <channel>', 'channel that the command is about'),
  reason: valued('--reason <why>', 'why; stored in the history and the audit'),
  since: valued('--since <time>', 'only what was done since this time'),
  what: valued('--what <fact>', 'only facts of this kind, such as token/revoked'),
  remotes: valued('--remotes <remotes>', "comma-separated remotes; for a token, '*' is all"),
  channels: valued('--channels <channels>', "comma-separated channels; '*' is all; default: none"),
  acts: valued('--acts <acts>', 'comma-separated: publish, promote, accept, operate, administer'),
  created: flag('--created', 'also revoke what the token created'),
  days: valued('--days <days>', 'days until the token expires'),
  owner: valued('--owner <team>', 'team that owns the key'),
  key: valued('--key <file>', 'key that signs the releases (default: REGISTRY_SIGNING_KEY)'),
  share: valued('--share <percent>', 'share of new visitors'),
  steps: valued('--steps <steps>', 'shares in order, each with its minimum minutes: 10:30,25:60'),
  auto: flag('--auto', 'grow automatically, step by step'),
  again: flag('--again', 'also versions of an aborted canary'),
  hours: valued('--hours <hours>', 'hours until the link expires'),
  ownServer: flag('--own-server', "show the server that 'dev' announced; not on production"),
  path: valued('--path <path>', 'path that the link opens'),
  until: valued('--until <time>', 'time at which the channel unlocks'),
  how: choice('--how <when>', 'at the next screen, or at once', ['soft', 'now']),
  drain: choice('--drain <when>', 'also move active sessions to the new set', ['soft', 'now']),
  goTo: valued('--go-to <number>', 'set that replaces the banned one'),
  ifSet: valued('--if-set <number>', 'fail if another set is live'),
  despiteLock: flag('--despite-lock', 'also on a locked channel'),
  dryRun: flag('--dry-run', 'show what would change, and change nothing'),
  onlyNew: flag('--only-new', 'move only to releases that were not published before'),
  newChannel: flag('--new-channel', 'create the channel even if its name resembles another'),
  from: valued('--from <time>', 'start of the period'),
  to: valued('--to <time>', 'end of the period'),
  build: choice('--build <build>', 'only this build', ['web', 'app']),
  sourceTag: valued('--source-tag <tag>', 'only visitors with this source tag'),
  country: valued('--country <code>', 'only visitors from this country'),
  version: valued('--version <version>', 'only visitors who got this version'),
  against: valued('--against <number>', 'compare with this set'),
  watch: flag('--watch', 'print again after each change, until Ctrl-C'),
} as const;

export const json = flag('--json', 'print JSON (all commands except dev)');

/** Options of commands that change which versions a channel serves. */
export const moving = [
  options.reason,
  options.dryRun,
  options.ifSet,
  options.drain,
] as const satisfies readonly Option[];

export const period = [
  options.from,
  options.to,
  options.build,
] as const satisfies readonly Option[];
