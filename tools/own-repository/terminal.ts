import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CodeBlock } from './code-blocks';

interface TerminalOptions {
  /** The folder in which the first command runs. */
  folder: string;
  /** A folder for the state between commands. */
  state: string;
  env: NodeJS.ProcessEnv;
}

/** Follows a tutorial: runs its commands, creates and changes its files, and compares the output. */
export function createTerminal({ folder, state, env }: TerminalOptions) {
  const variables = join(state, 'variables.sh');
  const folderFile = join(state, 'folder');
  writeFileSync(variables, '');
  writeFileSync(folderFile, folder);
  const path = (file: string) => join(readFileSync(folderFile, 'utf8').trim(), file);
  let output = '';

  /** Runs commands with the folder and the variables of the earlier commands. */
  const type = async (commands: string, isRefused: boolean) => {
    const script = [
      'set -ae',
      `. ${variables}`,
      `cd "$(cat ${folderFile})"`,
      `trap 'pwd > ${folderFile}; export -p > ${variables}' EXIT`,
      commands,
    ].join('\n');
    const exitCode = await new Promise<unknown>((resolve) => {
      const options = { env, cwd: folder, maxBuffer: 50_000_000 };
      execFile('bash', ['-c', script], options, (error, stdout, stderr) => {
        output = `${stdout}\n${stderr}`;
        resolve(error?.code ?? 0);
      });
    });
    if ((exitCode !== 0) === isRefused) return;
    throw new Error(`The exit code is ${String(exitCode)}:\n${commands}\n${output}`);
  };

  return {
    path,
    async follow({ kind, text }: CodeBlock): Promise<void> {
      const [language, mode] = kind.split(' ');
      if (language === 'sh') return type(text, mode === 'refused');
      if (language === 'text') return expectLines(text.split('\n'), output);
      if (language === 'diff') return change(text, path);
      const [, file = ''] = /^\/\/ (\S+)\n/.exec(text) ?? [];
      if (file === '') throw new Error(`A block must begin with the path of its file:\n${text}`);
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), `${text}\n`);
    },
  };
}

/**
 * Checks that the output has these lines in this order. Other lines may come between them, and `…` matches any text.
 *
 * @throws Error with the output if a line is missing
 */
function expectLines(lines: readonly string[], output: string): void {
  const rest = output.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  for (const line of lines) {
    const words = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const pattern = new RegExp(`^${words.join('.*')}$`);
    const index = rest.findIndex((candidate) => pattern.test(candidate));
    if (index < 0) throw new Error(`The output does not have the line '${line}':\n${output}`);
    rest.splice(0, index + 1);
  }
}

/** Applies a diff without line numbers. An empty line separates two changes. */
function change(diff: string, path: (file: string) => string): void {
  const [, name = '', body = ''] = /^--- (\S+)\n([^]+)$/.exec(diff) ?? [];
  const file = path(name);
  if (!existsSync(file)) throw new Error(`The diff changes ${name}, which does not exist.`);
  const changes = body.split('\n\n').map((lines) => ({
    before: linesOf(lines, '-'),
    after: linesOf(lines, '+'),
  }));
  const text = changes.reduce(
    (current, { before, after }) => {
      const count = current.split(before).length - 1;
      if (count !== 1) throw new Error(`${name} has ${count} times '${before}', instead of once.`);
      return current.replace(before, () => after);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

const linesOf = (lines: string, marker: '+' | '-') =>
  lines
    .split('\n')
    .filter((line) => line.startsWith(marker))
    .map((line) => line.slice(1))
    .join('\n');
