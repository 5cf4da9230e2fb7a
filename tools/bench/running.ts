interface Running {
  close(): Promise<unknown>;
}

/** Waits for a server to start, and registers it to be closed. */
type Keep = <T extends Running>(starting: Promise<T>) => Promise<T>;

/** Runs work and closes what it started in reverse order, even if a later start fails. */
export async function withRunning(work: (keep: Keep) => Promise<void>): Promise<void> {
  const running: Running[] = [];
  try {
    await work(async (starting) => {
      const started = await starting;
      running.unshift(started);
      return started;
    });
  } finally {
    for (const server of running) await server.close();
  }
}
