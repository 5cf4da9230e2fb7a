/** What pages are opened over. */
export interface Line {
  /** Undefined where nothing holds it back. */
  network: { latencyMs: number; downBitsPerSecond: number; upBitsPerSecond: number } | undefined;
  /** How many times slower the processor is than the machine's. */
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

/** The one over which journeys are walked, and on which the targets are. */
export const mainLine: LineName = 'slow 4G';
export const otherLines = (Object.keys(lines) as LineName[]).filter((line) => line !== mainLine);
