import { run } from './run';

async function told(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    connection: () => ({ origin: 'http://localhost:4100', token: undefined }),
    fetch: () => Promise.reject(new Error('no registry answers')),
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

it('prints the help to the error output without a command', async () => {
  const { code, complained } = await told();
  expect(code).toBe(2);
  expect(complained).toContain('Usage: registry <command>');
});

it.each([[['--help']], [['help']], [['-h']]])('%j lists all commands', async (argv) => {
  const { code, said, complained } = await told(...argv);
  expect([code, complained]).toStrictEqual([0, '']);
  expect(said).toContain('Usage: registry <command>');
  for (const name of ['publish', 'budget clear', 'canary abort', 'errors', 'help [command...]']) {
    expect(said).toContain(`\n  ${name} `);
  }
});

it.each([[['promote', '--help']], [['help', 'promote']], [['promote', 'production', '-h']]])(
  '%j shows the options and an example of that command',
  async (argv) => {
    expect(await told(...argv)).toStrictEqual({
      code: 0,
      complained: '',
      said: `Usage: registry promote [options] <channel> <remote@version...>

move a channel to several versions at once, all or none

Options:
  --reason <why>     why; kept in the history and the audit
  --dry-run          show what would change, and change nothing
  --if-set <number>  fail if another set is live
  --drain <when>     also move active sessions to the new set (choices: "soft", "now")
  --new-channel      create the channel even if its name resembles another
  -h, --help         display help for command

Global Options:
  --json             print JSON (all commands except completion and dev)

Examples:
  registry promote production shell@2.0.0 mf-services@2.0.0 --reason "new search"`,
    });
  },
);

it('lists the commands of a group', async () => {
  const { code, said } = await told('canary', '--help');
  expect(code).toBe(0);
  expect(said).toContain('\n  canary looks <channel> [id] ');
  expect(said).not.toContain('promote <channel> <remote');
  expect((await told('help', 'canary')).said).toBe(said);
  expect((await told('help', 'canary', 'start')).said).toBe(
    (await told('canary', 'start', '--help')).said,
  );
});

it('prints the commands of a group when only the group is named', async () => {
  const { code, complained } = await told('token');
  expect(code).toBe(2);
  for (const name of ['create <owner>', 'list', 'revoke <id>']) {
    expect(complained).toContain(`\n  token ${name} `);
  }
});

const listsAll = "'registry help' lists all commands.";

it.each([
  [['fly'], "unknown command 'fly'", listsAll],
  [['constructor'], "unknown command 'constructor'", listsAll],
  [['promot'], "unknown command 'promot'\n(Did you mean promote?)", listsAll],
  [['help', 'promot'], "unknown command 'promot'\n(Did you mean promote?)", listsAll],
  [['canry', 'start'], "unknown command 'canry'\n(Did you mean canary?)", listsAll],
  [['--fast'], "unknown option '--fast'", listsAll],
  [
    ['canary', 'strat'],
    "unknown command 'strat'\n(Did you mean start?)",
    "'registry help canary' lists its commands.",
  ],
  [['token', 'fly'], "unknown command 'fly'", "'registry help token' lists its commands."],
  [
    ['help', 'token', 'lst'],
    "unknown command 'lst'\n(Did you mean list?)",
    "'registry help token' lists its commands.",
  ],
])('%j is rejected with the nearest command', async (argv, reason, next) => {
  expect(await told(...argv)).toStrictEqual({
    code: 2,
    said: '',
    complained: `error: ${reason}\n${next}`,
  });
});

it.each([
  [['list', '--fast'], "unknown option '--fast'"],
  [
    ['ban', 'production', '3', '--dry-rnu'],
    "unknown option '--dry-rnu'\n(Did you mean --dry-run?)",
  ],
  [
    ['list', '--channel', 'production'],
    "unknown option '--channel'\n--channel is an option of publish, check, swap, rollback, preview create, preview list.",
  ],
  [['token', 'create'], "missing required argument 'owner'"],
  [['swap', 'mf-services'], "missing required argument 'version'"],
  [['lock', 'production', 'maintenance', 'tonight'], "too many arguments for 'lock'."],
  [['rollback', 'mf-services', '--reason'], "option '--reason <why>' argument missing"],
  [
    ['rollback', 'mf-services', '--reason', '--dry-run'],
    "option '--reason <why>' argument '--dry-run' is invalid. It looks like an option.",
  ],
  [['drain', 'production', '3', '--how', 'later'], 'Allowed choices are soft, now.'],
])('%j is rejected with the usage of the command', async (argv, reason) => {
  const { code, complained } = await told(...argv);
  const name = argv[0] === 'token' ? 'token create' : argv[0];

  expect(code).toBe(2);
  expect(complained).toMatch(/^error: /);
  expect(complained).toContain(reason);
  expect(complained).toContain(`\nUsage: registry ${name} [options]`);
  expect(complained).toContain(`\n'registry help ${name}' shows its options.`);
});

it('escapes control characters of a rejected word', async () => {
  const { complained } = await told('\u001b[2Jfly');
  expect(complained).toContain("unknown command '\\u001b[2Jfly'");
});

it('accepts --json before the command', async () => {
  const { code, complained } = await told('--json', 'list');
  expect(code).toBe(1);
  expect(JSON.parse(complained)).toMatchObject({ code: 'API_UNREACHABLE' });
});
