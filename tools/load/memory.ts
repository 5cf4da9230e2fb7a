import { memoryOf, table } from './figures';

/** A server process under load. */
export interface LoadedProcess {
  name: string;
  pid: number;
}

/**
 * Reads the memory of each process now.
 *
 * @returns a function that reads it again, prints both, and returns both in bytes
 */
export function recordMemory(processes: readonly LoadedProcess[]) {
  const read = () => processes.map(({ pid }) => memoryOf([pid]));
  const start = read();
  return () => {
    const end = read();
    const rows = processes.map(({ name }, index) => ({
      name,
      start: start[index]!,
      end: end[index]!,
    }));
    console.info(
      `\n${table([
        ['memory', 'start', 'end', 'change'],
        ...rows.map((row) => [row.name, megabytes(row.start), megabytes(row.end), change(row)]),
      ])}`,
    );
    return rows;
  };
}

export const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

function change({ start, end }: { start: number; end: number }): string {
  const percent = ((end - start) / start) * 100;
  return `${percent < 0 ? '' : '+'}${percent.toFixed(0)} %`;
}
