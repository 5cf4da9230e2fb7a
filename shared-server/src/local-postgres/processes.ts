import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface ProcessDescription {
  parent: number;
  commandLine: string;
}

/** Returns undefined if the system does not describe its processes, or if the process has ended. */
export function describeProcess(pid: number): ProcessDescription | undefined {
  try {
    if (process.platform === 'linux') return fromProc(pid);
    const options = { encoding: 'utf8' } as const;
    const [, parent, commandLine] = /^\s*(\d+)\s+(.*)/.exec(
      execFileSync('ps', ['-ww', '-o', 'ppid=,args=', '-p', String(pid)], options),
    )!;
    return { parent: Number(parent), commandLine: commandLine! };
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): ProcessDescription {
  const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  // The name of the program, in parentheses, may itself contain spaces and parentheses.
  const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return { parent: Number(parent), commandLine };
}
