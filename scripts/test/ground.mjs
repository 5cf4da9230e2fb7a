// The ground of a test run: a folder in which everything temporary lies, and a mark that every process inherits, by
// which all of it ends with the run, however that ends.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const variable = 'SHOPFRONT_TEST_RUN';

/** Processes that bear the mark, this one and its keeper left out. Where there is no /proc, none are found. */
function marked(mark, spared) {
  const bears = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .includes(`${variable}=${mark}`);
    } catch {
      // It has ended since, or is somebody else's.
      return false;
    }
  };
  const pids =
    process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.map(Number).filter((pid) => !spared.includes(pid) && bears(pid));
}

/** Ends what bears the mark, at once: whoever wanted to tidy up had the run's own time for it. */
function sweep(mark, folder, spared) {
  // Whoever starts others while it is being ended leaves them behind: until nobody is left.
  for (let left = marked(mark, spared); left.length > 0; left = marked(mark, spared)) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended since.
      }
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Begins a run: `{ folder, end() }`. Children inherit the mark and the folder as TMPDIR through `process.env`. Should
 * this process be killed, a keeper sweeps in its place.
 */
export function beginGround() {
  const mark = randomBytes(8).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-test-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  // A server that refuses to be root, as PostgreSQL does, goes through to folders of its own.
  for (const place of [folder, temporary]) chmodSync(place, 0o711);
  const keeper = spawn(process.execPath, [fileURLToPath(import.meta.url), mark, folder], {
    // Out of reach of Ctrl-C and of whoever ends this process's group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  keeper.stdin.unref?.();
  Object.assign(process.env, { [variable]: mark, TMPDIR: temporary });
  return { folder, end: () => sweep(mark, folder, [process.pid, keeper.pid]) };
}

// As a keeper: its input ends with the run.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [mark, folder] = process.argv.slice(2);
  process.stdin.resume();
  process.stdin.once('end', () => {
    sweep(mark, folder, [process.pid]);
    process.exit(0);
  });
}
