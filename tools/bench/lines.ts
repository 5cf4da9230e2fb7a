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

/** The line of the journeys, and of the targets. */
export const mainLine: LineName = 'slow 4G';
/** `BENCH_OTHER_LINES=off` leaves them out. */
export const otherLines =
  process.env.BENCH_OTHER_LINES === 'off'
    ? []
    : (Object.keys(lines) as LineName[]).filter((line) => line !== mainLine);
