// `npm start`: makes sure of Node and the packages, then hands over. Plain JavaScript without packages,
// since on a fresh clone there are none yet.
import { spawn } from 'node:child_process';
import { ensureNode, ensurePackages, root } from './packages.mjs';

/** What runs at the moment: the installation, and then everything else. */
let child;
let stopping = false;
const stop = () => {
  stopping = true;
  child?.kill('SIGTERM');
};

// Ctrl-C reaches the child too; this process only waits for it to finish tidying up.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
endWithNpm();

try {
  ensureNode();
  await ensurePackages((installing) => (child = installing));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (stopping) process.exit(0);

child = spawn(
  process.execPath,
  ['--import', 'tsx', 'scripts/start/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
child.on('exit', (code) => process.exit(code ?? (stopping ? 0 : 1)));

/** npm hands a signal to its shell alone, and some shells die of it without a word to us. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}
