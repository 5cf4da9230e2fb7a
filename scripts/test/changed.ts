import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { whatCanBreak } from './change';
import { importsOf } from './imports';

/** Prints what the change since main can break, for `npm test -- --changed`. */

const root = join(__dirname, '../..');

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const has = (name: string) => {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    // git says by its exit code that there is no such commit.
    return false;
  }
};

/** Where this branch left main. */
function base(): string {
  const main = ['origin/main', 'main'].find(has);
  if (!main) throw new Error('There is neither origin/main nor main to compare with.');
  return git('merge-base', 'HEAD', main).trim();
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

const changed = [
  ...lines(git('diff', '--name-only', '--no-renames', base())),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

const breaks = whatCanBreak({
  changed,
  exists: (file) => existsSync(join(root, file)),
  imports: importsOf(root),
});
console.info(JSON.stringify(breaks));
