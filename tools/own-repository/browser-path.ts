import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

/** Returns the path of the browser. Jest cannot import the ES module that finds it. */
export async function browserPath(): Promise<string> {
  const code =
    "import { findBrowser } from './tools/programs/browser.mjs'; console.log(findBrowser());";
  const words = ['--input-type=module', '--eval', code];
  return (await promisify(execFile)(process.execPath, words, { cwd: root })).stdout.trim();
}
