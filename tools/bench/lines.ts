/** The network and the processor that a page runs on. */
export interface Line {
  /** Undefined without a limit. */
  network: { latencyMs: number; downBitsPerSecond: number; upBitsPerSecond: number } | undefined;
  /** The factor by which the processor is slower than that of the machine. */
  slowedBy: number;
}

const phone = 4;

export const lines = {
  'slow 4G': {
    network: { latencyMs: 150, downBitsPerSecond: 1.6e6, upBitsPerSecond: 750e3 },
    slowedBy: phone,
  },
  '400 kbit/s': {
    network: { latencyMs: 400, downBitsPerSecond: 400e3, upBitsPerSecond: 400e3 },
    slowedBy: phone,
  },
  unthrottled: { network: undefined, slowedBy: 1 },
} as const satisfies Record<string, Line>;

export type LineName = keyof typeof lines;

/** `BENCH_LINES='slow 4G,unthrottled'` measures only these. */
const measured = (process.env.BENCH_LINES?.split(',') ?? Object.keys(lines)) as LineName[];
for (const name of measured) {
  if (!(name in lines)) {
    throw new Error(
      `BENCH_LINES: there is no line '${name}', only ${Object.keys(lines).join(', ')}.`,
    );
  }
}

/** The first line, which also has the journeys; the targets are for slow 4G. */
export const mainLine = measured[0]!;
export const otherLines = measured.slice(1);
