interface Running {
  close(): Promise<unknown>;
}

/** Waits for what is starting, and keeps in mind to close it. */
type Keep = <T extends Running>(starting: Promise<T>) => Promise<T>;

/** Does work, and then closes what it kept, the last begun first: also what ran already when something did not start. */
export async function withRunning(work: (keep: Keep) => Promise<void>): Promise<void> {
  const running: Running[] = [];
  try {
    await work(async (starting) => {
      const started = await starting;
      running.unshift(started);
      return started;
    });
  } finally {
    for (const one of running) await one.close();
  }
}
