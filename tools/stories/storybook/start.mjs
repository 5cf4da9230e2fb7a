// `npm run stories` opens every example in Storybook. Its packages have their own lock file, so that neither `npm start`
// nor `npm test` installs them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const stamp = join(folder, 'node_modules/.installed-lock');
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');

const run = (program, parameters) =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' };
    const child = spawn(program, parameters, options);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Installs Storybook if it is missing or its lock file changed. */
async function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return 0;
  console.info(
    'Installing Storybook (309 packages, 129 MB) into tools/stories/storybook. This happens once.',
  );
  const code = await run('npm', ['ci', '--loglevel=error']);
  if (code === 0) writeFileSync(stamp, lock);
  return code;
}

/** Runs Storybook: `build` with its options, or the server with further options such as `--port 6007`. */
function storybook(words) {
  const parameters = words[0] === 'build' ? words : ['dev', '--port', '6006', ...words];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = join(folder, 'node_modules/storybook/dist/bin/dispatcher.js');
  return run(process.execPath, ['--import', tsx, program, ...parameters, '--config-dir', folder]);
}

process.exitCode = (await install()) || (await storybook(process.argv.slice(2)));
