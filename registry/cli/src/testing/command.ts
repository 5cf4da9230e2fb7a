import { token } from 'registry-server/testing/registry';
import { run, type Surroundings } from '../run';

/** Runs a command as the administrator of a test registry; `more` replaces parts of its surroundings. */
export async function runCommand(
  registry: { fetch: typeof fetch },
  argv: string[],
  { say, ...more }: Partial<Surroundings> = {},
) {
  const lines: string[] = [];
  const stderr: string[] = [];
  const code = await run(argv, {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say(line) {
      lines.push(line);
      say?.(line);
    },
    complain: (line) => stderr.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
    ...more,
  });
  return { code, stdout: lines.join('\n'), stderr: stderr.join('\n') };
}
