// `npm start`: makes sure of Node and the packages, then hands over. Plain JavaScript without packages,
// since on a fresh clone there are none yet.
import { spawn } from 'node:child_process';
import { ensureNode, ensurePackages, root } from './packages.mjs';

try {
  ensureNode();
  await ensurePackages();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'scripts/start/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
// Ctrl-C reaches the child too; this process only waits for it to finish tidying up.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
