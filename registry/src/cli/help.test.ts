import { run } from './run';

async function told(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    connection: () => ({ origin: 'http://localhost:4100', token: undefined }),
    fetch: () => Promise.reject(new Error('what is not understood asks nobody')),
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

it('no command at all is answered with all of them, and exit code 2', async () => {
  const { code, complained } = await told();
  expect(code).toBe(2);
  expect(complained).toContain('Usage: registry <command>');
  expect(complained).toMatch(/Which command\?$/);
});

it.each([[['--help']], [['help']], [['-h']]])('%j tells all commands', async (argv) => {
  const { code, said, complained } = await told(...argv);
  expect([code, complained]).toStrictEqual([0, '']);
  expect(said).toContain('Usage: registry <command>');
  for (const name of ['publish', 'budget clear', 'canary abort', 'errors', 'help [<command>]']) {
    expect(said).toContain(`\n  ${name} `);
  }
});

it.each([[['promote', '--help']], [['help', 'promote']], [['promote', 'production', '-h']]])(
  '%j tells that command and its flags, and nothing else',
  async (argv) => {
    expect(await told(...argv)).toStrictEqual({
      code: 0,
      complained: '',
      said: `Usage: registry
  promote <channel> <remote>@<version>... --reason "..."
                                    several at once, all or none

  --reason "..."                    why; the history and the audit keep it
  --drain soft|now                  people half way move on
  --if-set <number>                 refused when another set is live
  --dry-run                         changes nothing, says what would
  --new-channel                     also a channel that looks like another
  --json                            answers as JSON
  --help                            tells this`,
    });
  },
);

it('a family is told whole, with whose each flag is', async () => {
  const { code, said } = await told('canary', '--help');
  expect(code).toBe(0);
  expect(said).toContain('  canary looks <channel> [<id>]');
  expect(said).toMatch(/--steps <percent>:<minutes>,\.\.\. .*\(start\)/);
  expect(said).not.toContain('promote <channel> <remote>');
  expect((await told('help', 'canary')).said).toBe(said);
  expect((await told('help', 'canary', 'start')).said).toBe(
    (await told('canary', 'start', '--help')).said,
  );
});

it.each([
  [['fly'], "There is no command 'fly'."],
  [['constructor'], "There is no command 'constructor'."],
  [['promot'], "There is no command 'promot'. Did you mean 'promote'?"],
  [['help', 'promot'], "There is no command 'promot'. Did you mean 'promote'?"],
  [['canary', 'strat'], "There is no command 'canary strat'. Did you mean 'canary start'?"],
  [['canry', 'start'], "There is no command 'canry'. Did you mean 'canary start'?"],
  [['token'], "'token' is one of several: create, list, revoke."],
  [['token', 'fly'], "There is no command 'token fly'."],
  [['canary'], "'canary' is one of several: start, grow, promote, abort, end, list, show, looks."],
  [['list', '--fast'], 'There is no flag --fast.'],
  [['ban', 'production', '3', '--dry-rnu'], 'There is no flag --dry-rnu. Did you mean --dry-run?'],
  [['list', '--channel', 'production'], "'list' has no --channel. It is for publish, check,"],
  [['token', 'create'], "'token create' was given too few words: <owner> is missing."],
  [['swap'], "'swap' was given too few words: <remote> and <version> are missing."],
  [['swap', 'mf-services'], "'swap' was given too few words: <version> is missing."],
  [
    ['lock', 'production', 'maintenance', 'tonight'],
    "'lock' was given too many words: 'maintenance' and 'tonight' are too many.",
  ],
  [['rollback', 'mf-services', '--reason'], "Option '--reason <value>' argument missing"],
])('%j is not understood: why, what is near, and where all is', async (argv, why) => {
  const { code, complained } = await told(...argv);
  const lines = complained.split('\n');

  expect(code).toBe(2);
  expect(lines[0]).toContain(why);
  expect(lines.at(-1)).toBe("'registry help' lists all.");
  expect(lines.length).toBeLessThanOrEqual(12);
});

it('a refused command is told with how it is called', async () => {
  const { complained } = await told('canary', 'strat');
  expect(complained).toContain('\n  canary start <channel> <remote>@<version>... --share 10');
  expect(complained).not.toContain('canary grow');
});
