// `npm start`: checks Node, installs packages, compiles the servers, and runs the compiled code. Plain JavaScript,
// because a new clone has no packages.
import { createRequire } from 'node:module';
import { ensureNode, ensurePackages, root } from './packages.mjs';
import { compileServers } from './start/compile.mjs';
import { compiledPath } from './start/compiled-path.cjs';
import { createProgress } from './start/progress.mjs';

const progress = createProgress();
/** Stops the current work, then this process. Replaced after the servers start. */
let stop = (code) => process.exit(code);

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
stopWithNpm();

try {
  ensureNode();
  await progress.run('Installing packages (only when the lock file changed)', () =>
    ensurePackages('start', stopChild),
  );
  await progress.run('Compiling the servers', compileServers);
  const { main } = createRequire(import.meta.url)(compiledPath('tools/start/main.ts'));
  await main({ progress, onStop: (next) => (stop = next) });
} catch (error) {
  console.error(`\n${error.message}`);
  await stop(1);
}

function stopChild(child) {
  stop = async (code) => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    process.exit(code);
  };
}

/** npm forwards signals to its shell only, and some shells end without forwarding them. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    void stop(0);
  }, 200);
  watch.unref();
}
