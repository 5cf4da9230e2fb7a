import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from 'shared-contracts/errors';
import type { Command } from './command';

type Act = (command: Command) => Promise<unknown>;

/**
 * Asks again and again until stopped, and says what it says whenever that is something else than before. A registry that does
 * not answer is waited for. Ends by itself where nothing more will change.
 */
export const watching =
  (act: Act): Act =>
  async (command) => {
    const { say, stop, announceEveryMs, flags } = command;
    let before: string | undefined;
    let code: 0 | 1 | undefined;
    do {
      const lines: string[] = [];
      await act({
        ...command,
        say: (line) => void lines.push(line),
        isOver: (told) => (code = told),
      }).catch((error: unknown) => {
        if (errorCode(error) !== 'API_UNREACHABLE') throw error;
        const { message } = error as Error;
        lines.push(
          flags.json
            ? JSON.stringify({ code: 'API_UNREACHABLE', message }, null, 2)
            : `${message} Trying on.`,
        );
      });
      const told = lines.join('\n');
      if (told !== before) say(told);
      before = told;
      // Being stopped while waiting is the way this ends, not a failure.
      if (code === undefined) {
        await wait(announceEveryMs, undefined, { signal: stop }).catch(() => undefined);
      }
    } while (code === undefined && !stop.aborted);
    return code ?? 0;
  };
