export interface Sample<L extends string = string> {
  labels: Record<L, string>;
  value: number;
}

/** A source of metrics outside the process, usually a database. */
export interface Source<N extends string> {
  /** Label in `shopfront_source_up`. */
  name: string;
  /** The requested values, by name. A value that `grows` is a counter of the source. */
  serves: Record<N, { help: string; labels: readonly string[]; grows?: boolean }>;
  read(): Promise<Record<N, Sample[]>>;
  /** The longest wait of a reader in milliseconds; 2 s by default. */
  patienceMs?: number;
  /** The time in milliseconds for which an answer is fresh; none by default. */
  freshMs?: number;
  /** Called for each failure. */
  failed(error: unknown): void;
}

/**
 * Queries a source, with one query at a time: a failing database gets only one query, however many readers there are.
 * Returns undefined after a failure or a timeout.
 */
export function readInTime<N extends string>({
  read,
  patienceMs = 2_000,
  freshMs = 0,
  failed,
}: Omit<Source<N>, 'serves'>): () => Promise<Record<N, Sample[]> | undefined> {
  let asking: Promise<Record<N, Sample[]> | undefined> | undefined;
  let latest: { answer: Record<N, Sample[]>; at: number } | undefined;

  const ask = async () => {
    try {
      const answer = await read();
      latest = { answer, at: performance.now() };
      return answer;
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    if (latest && performance.now() - latest.at < freshMs) return latest.answer;
    asking ??= ask();
    return inTime(asking, patienceMs);
  };
}

async function inTime<T>(reading: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
