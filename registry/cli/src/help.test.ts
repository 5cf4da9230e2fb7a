import { runCommand } from './testing/command';

const fetchNothing = () => Promise.reject(new Error('no registry answers'));
const helpOf = (...argv: string[]) => runCommand({ fetch: fetchNothing }, argv);

it('prints the help to the error output without a command', async () => {
  const { code, stderr } = await helpOf();
  expect(code).toBe(2);
  expect(stderr).toContain('Usage: registry <command>');
});

it.each([[['--help']], [['help']], [['-h']]])('%j lists all commands', async (argv) => {
  const { code, stdout, stderr } = await helpOf(...argv);
  expect([code, stderr]).toStrictEqual([0, '']);
  expect(stdout).toContain('Usage: registry <command>');
  for (const name of ['publish', 'budget clear', 'canary abort', 'errors', 'help [command...]']) {
    expect(stdout).toContain(`\n  ${name} `);
  }
});

it.each([[['promote', '--help']], [['help', 'promote']], [['promote', 'production', '-h']]])(
  '%j shows the options and an example of that command',
  async (argv) => {
    expect(await helpOf(...argv)).toStrictEqual({
      code: 0,
      stderr: '',
      stdout: `Usage: registry promote [options] <channel> <remote@version...>

move a channel to several versions at once, all or none

Options:
  --reason <why>     why; stored in the history and the audit
  --dry-run          show what would change, and change nothing
  --if-set <number>  fail if another set is live
  --drain <when>     also move active sessions to the new set (choices: "soft", "now")
  --new-channel      create the channel even if its name resembles another
  -h, --help         display help for command

Global Options:
  --json             print JSON (all commands except dev)

Examples:
  registry promote production shell@2.0.0 mf-services@2.0.0 --reason "new search"`,
    });
  },
);

it('lists the commands of a group', async () => {
  const { code, stdout } = await helpOf('canary', '--help');
  expect(code).toBe(0);
  expect(stdout).toContain('\n  canary looks <channel> [id] ');
  expect(stdout).not.toContain('promote <channel> <remote');
  expect((await helpOf('help', 'canary')).stdout).toBe(stdout);
  expect((await helpOf('help', 'canary', 'start')).stdout).toBe(
    (await helpOf('canary', 'start', '--help')).stdout,
  );
});

it('prints the commands of a group when only the group is named', async () => {
  const { code, stderr } = await helpOf('token');
  expect(code).toBe(2);
  for (const name of ['create <owner>', 'list', 'revoke <id>']) {
    expect(stderr).toContain(`\n  token ${name} `);
  }
});

const listsAll = "'registry help' lists all commands.";

it.each([
  [['fly'], "unknown command 'fly'", listsAll],
  [['promot'], "unknown command 'promot'\n(Did you mean promote?)", listsAll],
  [['help', 'promot'], "unknown command 'promot'\n(Did you mean promote?)", listsAll],
  [['--fast'], "unknown option '--fast'", listsAll],
  [
    ['canary', 'strat'],
    "unknown command 'strat'\n(Did you mean start?)",
    "'registry help canary' lists its commands.",
  ],
  [
    ['help', 'token', 'lst'],
    "unknown command 'lst'\n(Did you mean list?)",
    "'registry help token' lists its commands.",
  ],
])('%j is rejected with the nearest command', async (argv, reason, next) => {
  expect(await helpOf(...argv)).toStrictEqual({
    code: 2,
    stdout: '',
    stderr: `error: ${reason}\n${next}`,
  });
});

it.each([
  [['list', '--fast'], "unknown option '--fast'"],
  [
    ['list', '--channel', 'production'],
    "unknown option '--channel'\n--channel is an option of publish, check, swap, rollback, preview create, preview list, mounts.",
  ],
  [['token', 'create'], "missing required argument 'owner'"],
  [
    ['rollback', 'mf-services', '--reason', '--dry-run'],
    "option '--reason <why>' argument '--dry-run' is invalid. It looks like an option.",
  ],
  [['drain', 'production', '3', '--how', 'later'], 'Allowed choices are soft, now.'],
])('%j is rejected with the usage of the command', async (argv, reason) => {
  const { code, stderr } = await helpOf(...argv);
  const name = argv[0] === 'token' ? 'token create' : argv[0];

  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: /);
  expect(stderr).toContain(reason);
  expect(stderr).toContain(`\nUsage: registry ${name} [options]`);
  expect(stderr).toContain(`\n'registry help ${name}' shows its options.`);
});

it('escapes control characters of a rejected word', async () => {
  const { stderr } = await helpOf('\u001b[2Jfly');
  expect(stderr).toContain("unknown command '\\u001b[2Jfly'");
});

it('accepts --json before the command', async () => {
  const { code, stderr } = await helpOf('--json', 'list');
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({ code: 'API_UNREACHABLE' });
});
