import { execFileSync } from 'node:child_process';
import { root } from '../../project/packages';

/** Returns the path of the browser. Jest cannot import the ES module that finds it. */
export function browserPath(): string {
  const code =
    "import { findBrowser } from './tools/programs/browser.mjs'; console.log(findBrowser());";
  const words = ['--input-type=module', '--eval', code];
  return execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).trim();
}
