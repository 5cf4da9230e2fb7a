export interface Sample<L extends string = string> {
  labels: Record<L, string>;
  value: number;
}

/** Numbers that are read from somewhere else, a database as a rule. */
export interface Source<N extends string> {
  /** In `shopfront_source_up`. */
  name: string;
  /** What it is asked for, by name; what `grows` is a counter that is kept there. */
  serves: Record<N, { help: string; labels: readonly string[]; grows?: boolean }>;
  read(): Promise<Record<N, Sample[]>>;
  /** How long whoever reads the numbers waits for it, in milliseconds; 2 s unless told. */
  patienceMs?: number;
  /** For how long an answer is good enough, in milliseconds; for no time unless told. */
  freshMs?: number;
  /** Told of each failure. */
  failed(error: unknown): void;
}

/**
 * Asks a source, and never a second time while the first question is open: a database in trouble is asked no
 * more than once, however many read. Undefined where it failed, or did not answer in time.
 */
export function readInTime<N extends string>({
  read,
  patienceMs = 2_000,
  freshMs = 0,
  failed,
}: Omit<Source<N>, 'serves'>): () => Promise<Record<N, Sample[]> | undefined> {
  let asking: Promise<Record<N, Sample[]> | undefined> | undefined;
  let known: { answer: Record<N, Sample[]>; at: number } | undefined;

  const ask = async () => {
    try {
      const answer = await read();
      known = { answer, at: performance.now() };
      return answer;
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    if (known && performance.now() - known.at < freshMs) return known.answer;
    asking ??= ask();
    return inTime(asking, patienceMs);
  };
}

async function inTime<T>(asked: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
