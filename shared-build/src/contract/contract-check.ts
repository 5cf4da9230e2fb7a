import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Built } from './contract-check-process';

const ending = extname(__filename);
/** A process that runs from the sources needs TypeScript's loader, which is installed near this file. */
const started = ending === '.ts' ? { execArgv: ['--import', 'tsx'], cwd: __dirname } : undefined;

/**
 * Reports during development what `remote check` would reject about the contract: once, and again after a change. It
 * runs in its own process, since deriving a contract takes seconds and would block the dev server.
 */
export function createContractCheck(say: (line: string) => void) {
  let running: ChildProcess | undefined;
  let lastProblem = '';

  return {
    /** Checks a build, and stops checking the previous one. */
    look(built: Built): void {
      running?.kill();
      const child = fork(
        join(__dirname, `contract-check-process${ending}`),
        started ?? { execArgv: [] },
      );
      running = child;
      child.once('message', (message) => {
        const why = String(message);
        if (child !== running || why === lastProblem) return;
        lastProblem = why;
        say(
          why === ''
            ? `${built.name}: its contract can be derived again.`
            : `${built.name}: runs here but cannot be published. ${why}`,
        );
      });
      const failed = (error: Error | null) => {
        // A process that was stopped for a newer build reports nothing.
        if (error && child === running) {
          say(`${built.name}: its contract could not be checked: ${error.message}`);
        }
      };
      child.once('error', failed);
      child.send(built, failed);
    },
    close: () => void running?.kill(),
  };
}
