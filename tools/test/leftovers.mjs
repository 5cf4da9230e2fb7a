// Removes the leftovers of a test run. All temporary files are in one folder, and all processes inherit a marker in
// their environment, so they are found even if the run is killed.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const variable = 'SHOPFRONT_TEST_RUN';

/** Returns the processes with the marker, except those to spare. Without /proc it finds none. */
function markedProcesses(marker, spared) {
  const isMarked = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .includes(`${variable}=${marker}`);
    } catch {
      // The process has ended, or belongs to another user.
      return false;
    }
  };
  const pids =
    process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.map(Number).filter((pid) => !spared.includes(pid) && isMarked(pid));
}

/** Kills the marked processes and deletes the folder. */
function remove(marker, folder, spared) {
  // A process may start another one before it is killed, so look again until none is left.
  const find = () => markedProcesses(marker, spared);
  for (let pids = find(); pids.length > 0; pids = find()) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended.
      }
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Marks this process and its children, and sets their TMPDIR to a new folder. If this process is killed, a second
 * process removes what it left.
 *
 * @returns the temporary folder, and `remove` to call at the end
 */
export function trackLeftovers() {
  const marker = randomBytes(8).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-test-'));
  // PostgreSQL runs as another user, who must be able to reach its own folder in this one.
  chmodSync(folder, 0o711);
  const watcher = spawn(process.execPath, [fileURLToPath(import.meta.url), marker, folder], {
    // Ctrl-C and the end of this process group do not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  watcher.stdin.unref?.();
  Object.assign(process.env, { [variable]: marker, TMPDIR: folder });
  return { folder, remove: () => remove(marker, folder, [process.pid, watcher.pid]) };
}

// As the second process: its input ends when the first one does.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [marker, folder] = process.argv.slice(2);
  process.stdin.resume();
  process.stdin.once('end', () => {
    remove(marker, folder, [process.pid]);
    process.exit(0);
  });
}
