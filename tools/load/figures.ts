import { readFileSync } from 'node:fs';

/** The measurements of one step. */
export interface Measurements {
  milliseconds: number[];
  failed: number;
}

export function createRecorder() {
  const steps = new Map<string, Measurements>();
  return {
    steps,
    record(step: string, milliseconds: number, status: number) {
      const measurements = steps.get(step) ?? { milliseconds: [], failed: 0 };
      steps.set(step, measurements);
      if (status === 0 || status >= 400) measurements.failed += 1;
      else measurements.milliseconds.push(milliseconds);
    },
  };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const ticksPerSecond = 100;

/** Returns the seconds of processor time of these processes; `NaN` if the system does not provide it. */
export function workOf(pids: readonly number[]): number {
  try {
    return pids.reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    }, 0);
  } catch {
    return Number.NaN;
  }
}

/** Returns the resident memory of these processes in bytes; `NaN` if the system does not provide it. */
export function memoryOf(pids: readonly number[]): number {
  try {
    return pids.reduce((sum, pid) => {
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
      return sum + Number(kilobytes) * 1024;
    }, 0);
  } catch {
    return Number.NaN;
  }
}

/** Returns the seconds and the number of all statements, from the metrics of the servers. */
export async function databaseTime(addresses: readonly string[]) {
  const name = 'shopfront_database_statement_duration_seconds';
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const sumOf = (ending: string) =>
    texts
      .flatMap((text) => [...text.matchAll(new RegExp(`^${name}_${ending}\\{.*\\} (\\S+)$`, 'gm'))])
      .reduce((sum, [, value]) => sum + Number(value), 0);
  return { seconds: sumOf('sum'), statements: sumOf('count') };
}

/** Formats rows with columns as wide as their content. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  '),
    )
    .join('\n');
}
