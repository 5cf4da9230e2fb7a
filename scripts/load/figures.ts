import { readFileSync } from 'node:fs';

/** What was asked for under one name. */
export interface Heard {
  milliseconds: number[];
  failed: number;
}

export function listener() {
  const steps = new Map<string, Heard>();
  return {
    steps,
    hear(step: string, milliseconds: number, status: number) {
      const heard = steps.get(step) ?? { milliseconds: [], failed: 0 };
      steps.set(step, heard);
      if (status === 0 || status >= 400) heard.failed += 1;
      else heard.milliseconds.push(milliseconds);
    },
  };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

const ticksPerSecond = 100;

/** Seconds of the processor that these processes have used; `NaN` where the system does not tell. */
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

/** Seconds that all statements took together, and how many there were, by what the servers tell of themselves. */
export async function databaseTime(addresses: readonly string[]) {
  const name = 'shopfront_database_statement_duration_seconds';
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const sumOf = (ending: string) =>
    texts
      .flatMap((text) => [...text.matchAll(new RegExp(`^${name}_${ending}\\{.*\\} (\\S+)$`, 'gm'))])
      .reduce((sum, [, value]) => sum + Number(value), 0);
  return { seconds: sumOf('sum'), statements: sumOf('count') };
}

/** Columns as wide as they need to be. */
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
