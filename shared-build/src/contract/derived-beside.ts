import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Built } from './deriving-process';

const ending = extname(__filename);
/** From the sources a process needs TypeScript's loader, as this one does, which is found from here. */
const started = ending === '.ts' ? { execArgv: ['--import', 'tsx'], cwd: __dirname } : undefined;

/**
 * Says what `remote check` would refuse for its contract, as long as somebody works on it: once, and again when that
 * changes. In a process of its own, since to derive a contract takes seconds in which nothing else would be served.
 */
export function createDerivedBeside(say: (line: string) => void) {
  let running: ChildProcess | undefined;
  let known = '';

  return {
    /** Looks at a build, in place of the one before. */
    look(built: Built): void {
      running?.kill();
      const child = fork(join(__dirname, `deriving-process${ending}`), started ?? { execArgv: [] });
      running = child;
      child.once('message', (message) => {
        const why = String(message);
        if (child !== running || why === known) return;
        known = why;
        say(
          why === ''
            ? `${built.name}: its contract can be derived again.`
            : `${built.name}: runs here, and could not be published. ${why}`,
        );
      });
      const failed = (error: Error | null) => {
        // One that was ended for a newer build has nothing to say.
        if (error && child === running) {
          say(`${built.name}: its contract was not looked at: ${error.message}`);
        }
      };
      child.once('error', failed);
      child.send(built, failed);
    },
    close: () => void running?.kill(),
  };
}
