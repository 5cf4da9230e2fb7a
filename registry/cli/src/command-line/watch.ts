import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from 'shared-contracts/errors';
import type { Command } from './command';

type Act = (command: Command) => Promise<unknown>;

/**
 * Repeats a command until stopped, and prints its output when it changed. Waits for a registry that
 * does not respond. Ends by itself if nothing more will change.
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
        isOver: (exitCode) => (code = exitCode),
      }).catch((error: unknown) => {
        if (errorCode(error) !== 'API_UNREACHABLE') throw error;
        const { message } = error as Error;
        lines.push(
          flags.json
            ? JSON.stringify({ code: 'API_UNREACHABLE', message }, null, 2)
            : `${message} Trying again.`,
        );
      });
      const output = lines.join('\n');
      if (output !== before) say(output);
      before = output;
      // Stopping while it waits is the regular end, not a failure.
      if (code === undefined) {
        await wait(announceEveryMs, undefined, { signal: stop }).catch(() => undefined);
      }
    } while (code === undefined && !stop.aborted);
    return code ?? 0;
  };
