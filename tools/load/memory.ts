import { memoryOf, table } from './figures';

/** A server process under load. */
export interface LoadedProcess {
  name: string;
  pid: number;
}

/**
 * Records the memory of each process over a run.
 *
 * @returns `sample` reads it now, and `print` prints and returns, in bytes, the mean of the second quarter of the
 * samples, when caches are filled, and of the last
 */
export function createMemoryRecord(processes: readonly LoadedProcess[]) {
  const samples: number[][] = [];
  return {
    sample: () => void samples.push(processes.map(({ pid }) => memoryOf([pid]))),
    print() {
      const rows = processes.map(({ name }, index) => {
        const values = samples.map((sample) => sample[index]!);
        return { name, early: quarterOf(values, 1), late: quarterOf(values, 3) };
      });
      const cells = rows.map((row) => [
        row.name,
        megabytes(row.early),
        megabytes(row.late),
        change(row),
      ]);
      console.info(
        `\n${table([['memory', 'second quarter', 'last quarter', 'change'], ...cells])}`,
      );
      return rows;
    },
  };
}

/** Returns the mean of a quarter of the values, counted from 0. */
function quarterOf(values: readonly number[], quarter: number): number {
  const part = values.slice((values.length * quarter) / 4, (values.length * (quarter + 1)) / 4);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

function change({ early, late }: { early: number; late: number }): string {
  const percent = ((late - early) / early) * 100;
  return `${percent < 0 ? '' : '+'}${percent.toFixed(1)} %`;
}
