import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeBlocks } from './code-blocks';
import { createTerminal } from './terminal';

const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function follow(markdown: string) {
  const terminal = createTerminal({ folder, state: folder, env: process.env });
  for (const block of codeBlocks(markdown)) await terminal.follow(block);
  return terminal;
}

const fence = '`'.repeat(3);
const block = (kind: string, text: string) => `${fence}${kind}\n${text}\n${fence}\n`;

it('keeps the folder and the variables between commands', async () => {
  const first = block('sh', 'mkdir -p deeper\ncd deeper\nVERSION=1.2.3');
  await follow(
    `${first}\n${block('sh', 'echo "$VERSION in $(basename "$PWD")"')}\n${block('text', '… in deeper')}`,
  );
});

it('creates a file and changes it', async () => {
  const file = block('ts', '// src/words.ts\nexport const title = 1;');
  const change = block('diff', '--- src/words.ts\n-title = 1\n+title = 2');
  const { path } = await follow(`${file}\n${change}`);
  expect(readFileSync(path('src/words.ts'), 'utf8')).toContain('export const title = 2;');
});

it.each([
  ['a command that fails', block('sh', 'false'), 'The exit code is 1'],
  [
    'a command that succeeds, although the tutorial expects a refusal',
    block('sh refused', 'true'),
    'The exit code is 0',
  ],
  [
    'output without a line',
    `${block('sh', 'echo first')}${block('text', 'second')}`,
    "does not have the line 'second'",
  ],
  [
    'output in another order',
    `${block('sh', 'echo a; echo b')}${block('text', 'b\na')}`,
    "does not have the line 'a'",
  ],
  [
    'a change of text that is missing',
    block('diff', '--- src/words.ts\n-missing\n+y'),
    "has 0 times 'missing'",
  ],
])('rejects %s', async (_, markdown, message) => {
  await expect(follow(markdown)).rejects.toThrow(message);
});
