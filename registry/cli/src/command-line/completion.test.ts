import { spawnSync } from 'node:child_process';
import { run } from '../run';

async function script(shell: string) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await run(['completion', shell], {
    connection: () => ({ origin: 'http://localhost:4100', token: undefined }),
    fetch: () => Promise.reject(new Error('completion sends no requests')),
    say: (line) => output.push(line),
    complain: (line) => errors.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

/** Returns what bash offers for the last word when a user presses the tab key. */
async function offered(...words: string[]): Promise<string[]> {
  const { output } = await script('bash');
  const program = `${output}
    COMP_WORDS=(registry ${words.map((word) => `'${word}'`).join(' ')})
    COMP_CWORD=${words.length}
    _registry
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

it.each([
  ['commands', ['ro'], ['rollback']],
  ['subcommands', ['canary', 's'], ['start', 'show']],
  ['subcommands after an option', ['--json', 'token', 'r'], ['revoke']],
  ['options', ['promote', 'production', '--dr'], ['--drain', '--dry-run']],
  ['values of an option', ['drain', 'production', '11', '--how', ''], ['soft', 'now']],
  ['the names of shells', ['completion', ''], ['bash', 'zsh', 'fish']],
])('bash completes %s', async (_, words, expected) => {
  expect(await offered(...words)).toStrictEqual(expected);
});

it('bash offers every command, and files after it', async () => {
  expect(await offered('')).toStrictEqual(
    expect.arrayContaining(['publish', 'promote', 'canary', 'funnel', 'doctor', 'completion']),
  );
  expect(await offered('publish', 'mf-s')).toStrictEqual([]);
});

it.each(['bash', 'zsh', 'fish'])(
  'prints a script for %s with all commands, options, and values',
  async (shell) => {
    const { code, output } = await script(shell);
    expect(code).toBe(0);
    for (const word of ['rollback', 'operator', 'grow', 'dry-run', 'administer']) {
      expect(output).toContain(word);
    }
  },
);

it('rejects another shell', async () => {
  const { code, errors } = await script('powershell');
  expect(code).toBe(2);
  expect(errors).toContain('Allowed choices are bash, zsh, fish.');
});
