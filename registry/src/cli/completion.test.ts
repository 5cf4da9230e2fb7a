import { spawnSync } from 'node:child_process';
import { run } from './run';

async function script(shell: string) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(['completion', shell], {
    connection: () => ({ origin: 'http://localhost:4100', token: undefined }),
    fetch: () => Promise.reject(new Error('a completion asks nobody')),
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

/** What bash offers for the last of the words, as it does where somebody presses the tab key. */
async function offered(...words: string[]): Promise<string[]> {
  const { said } = await script('bash');
  const asking = `${said}
    COMP_WORDS=(registry ${words.map((word) => `'${word}'`).join(' ')})
    COMP_CWORD=${words.length}
    _registry
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', asking], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

it.each([
  ['the first words', ['ro'], ['rollback']],
  ['the second, of a command of two', ['canary', 's'], ['start', 'show']],
  ['the second, with a flag before it', ['--json', 'token', 'r'], ['revoke']],
  ['the flags', ['promote', 'production', '--dr'], ['--drain', '--dry-run']],
  ['what stands after a flag', ['drain', 'production', '11', '--how', ''], ['soft', 'now']],
  ['the shells', ['completion', ''], ['bash', 'zsh', 'fish']],
])('bash completes %s', async (_, words, expected) => {
  expect(await offered(...words)).toStrictEqual(expected);
});

it('bash offers every command, and leaves files to itself', async () => {
  expect(await offered('')).toStrictEqual(
    expect.arrayContaining(['publish', 'promote', 'canary', 'funnel', 'doctor', 'completion']),
  );
  expect(await offered('publish', 'mf-s')).toStrictEqual([]);
});

it.each(['bash', 'zsh', 'fish'])('there is one for %s, with all that it knows', async (shell) => {
  const { code, said } = await script(shell);
  expect(code).toBe(0);
  for (const word of ['rollback', 'operator', 'grow', 'dry-run', 'administer']) {
    expect(said).toContain(word);
  }
});

it('another shell is refused by name', async () => {
  const { code, complained } = await script('powershell');
  expect(code).toBe(1);
  expect(complained).toBe("There are completions for bash, zsh, fish, not for 'powershell'.");
});
